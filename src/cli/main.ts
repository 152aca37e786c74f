#!/usr/bin/env node
import { runCli } from './runCli';

// A call may wait for something that does not keep Node running. And the other way round: tools may leave timers and
// handles behind. The command ends when its work does.
setInterval(() => undefined, 2 ** 31 - 1);
void runCli(process.argv).then((status) => process.exit(status));
