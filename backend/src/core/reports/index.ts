export { ReportSubjects, ReportSubjectsModule } from './report-subjects.js';
export { ReportsApiModule, ReportsModule, ReportsWorkerModule } from './reports.module.js';
