export {
  CaseConversationService,
  excerptOf,
  reportedName,
  type CaseMessageContent,
} from './case-conversation.service.js';
export { CaseDetailsService, contentOf } from './case-details.service.js';
export {
  CaseMessageDto,
  CaseResponse,
  CaseSubjectResponse,
  ConversationCounts,
  ConversationResponse,
} from './dto/cases.dto.js';
export { toCaseResponse, toConversationCounts, toReportResponse, toSubjectResponse } from './cases.mapper.js';
export { appealedDecisionOf } from './appealed-decision.js';
export { CaseSubject, CaseSubjectSchema, type CaseParty, type CaseRecord } from './case.schema.js';
export { caseNotFound } from './cases.errors.js';
export { CasesApiModule, CasesModule, CasesWorkerModule } from './cases.module.js';
export { CasesService } from './cases.service.js';
export { MESSAGE_LIMIT } from './message-limit.js';
export { MessageRules, type MessageRule } from './message-rules.js';
