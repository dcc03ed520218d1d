import { join } from 'node:path';
import { readStackSettings } from './settings.js';
import { Supervisor } from './supervisor.js';

// Ends the processes that a killed supervisor of this stack left behind; fails when the stack is running.
const { localDir } = readStackSettings(process.env);
new Supervisor([], join(localDir, 'run'), (line) => process.stdout.write(`${line}\n`))
  .endLeftovers()
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
