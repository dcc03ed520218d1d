import { join } from 'node:path';
import { readStackSettings } from './settings.js';
import { Supervisor } from './supervisor.js';

// Ends what a killed supervisor of this stack left behind; says so when the stack is in use.
const { localDir } = readStackSettings(process.env);
new Supervisor([], join(localDir, 'run'), (line) => process.stdout.write(`${line}\n`))
  .takeOver()
  .catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
