import type { AppealableDecision } from '@sparks/domain';
import type { CaseRecord } from './case.schema.js';

/** What the appeal is about; `null` for other cases. */
export function appealedDecisionOf({ kind, appealed }: CaseRecord): AppealableDecision | null {
  return kind === 'appeal' ? (appealed?.decision ?? 'moderation') : null;
}
