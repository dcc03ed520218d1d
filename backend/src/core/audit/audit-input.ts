import type { AuditAction } from '@sparks/domain';
import type { AuditCampaign, AuditPerson, AuditTarget } from './audit-entry.schema.js';

export interface AuditInput {
  /** A user, or `{ id: 'job:<name>', username: 'system' }`. */
  actor: AuditPerson & { isAdmin?: boolean; approval?: { approvedBy: AuditPerson } };
  /** One of `AUDIT_ACTIONS` in the shared domain. */
  action: AuditAction;
  target: AuditTarget;
  campaign?: AuditCampaign;
  /** The creator of the campaign, who is notified of acts of admins; not stored. */
  campaignCreatorId?: string;
  /** The person concerned besides the actor. */
  person?: AuditPerson;
  /** The changed fields, from `changesBetween`. No secrets. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}
