export { CaseConversationService, excerptOf } from './case-conversation.service.js';
export { CaseResponse } from './dto/cases.dto.js';
export { toCaseResponse } from './cases.mapper.js';
export type { CaseParty, CaseRecord } from './case.schema.js';
export { caseNotFound } from './cases.errors.js';
export { CasesApiModule, CasesModule } from './cases.module.js';
export { CasesService } from './cases.service.js';
