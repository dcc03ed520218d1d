export { CaseConversationService, excerptOf, reportedName } from './case-conversation.service.js';
export { CaseResponse, CaseSubjectResponse } from './dto/cases.dto.js';
export { toCaseResponse, toReportResponse, toSubjectResponse } from './cases.mapper.js';
export { CaseSubject, CaseSubjectSchema, type CaseParty, type CaseRecord } from './case.schema.js';
export { caseNotFound } from './cases.errors.js';
export { CasesApiModule, CasesModule } from './cases.module.js';
export { CasesService } from './cases.service.js';
