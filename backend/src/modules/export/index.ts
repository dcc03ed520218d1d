export { ExportApiModule, ExportModule, ExportWorkerModule } from './export.module.js';
