#!/usr/bin/env node
import { runCli } from './runCli';

// Tools may leave timers and handles behind, which must not keep the command from ending.
void runCli(process.argv).then((status) => process.exit(status));
