export { ExportApiModule, ExportModule, ExportWorkerModule } from './export.module.js';
export { ExportsService } from './exports.service.js';
