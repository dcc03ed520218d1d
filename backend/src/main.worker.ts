import 'reflect-metadata';
import { configureProcess } from './platform/runtime/create-app.js';
import { runProcess } from './platform/runtime/run-process.js';
import { WorkerModule } from './worker.module.js';

await runProcess({
  name: 'Worker',
  module: WorkerModule,
  configure: configureProcess,
  port: ({ workerPort }) => workerPort,
  preStopDelayMs: () => 0,
});
