import { cpus } from 'node:os';
import { exampleBatch } from './exampleBatch.mjs';
import { overhead } from './overhead.mjs';
import { planning } from './planning.mjs';
import { scaling } from './scaling.mjs';
import { versions } from './versions.mjs';

const [{ model }] = cpus();
console.log(`${cpus().length} cores of ${model}, Node ${process.version}, ${versions()}`);
planning();
await overhead();
await scaling();
exampleBatch();
process.exit(0);
