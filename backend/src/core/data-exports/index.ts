export { DataExportsApiModule, DataExportsWorkerModule } from './data-exports.module.js';
