import 'reflect-metadata';
import { ApiModule } from './api.module.js';
import { configureApi } from './platform/runtime/configure-api.js';
import { runProcess } from './platform/runtime/run-process.js';

await runProcess({
  name: 'API',
  module: ApiModule,
  configure: configureApi,
  port: ({ apiPort }) => apiPort,
  preStopDelayMs: ({ http }) => http.preStopDelayMs,
});
