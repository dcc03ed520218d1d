import type { AuthUser } from '../../platform/auth/auth-user.js';
import type { ApprovalRecord } from './approval.schema.js';

/** Whether the act reverses a decision of the user. */
export function isDecider({ deciderIds = [] }: Partial<ApprovalRecord>, user: AuthUser): boolean {
  return deciderIds.some((decider) => decider.equals(user.id));
}
