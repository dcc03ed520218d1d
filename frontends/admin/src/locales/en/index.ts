import { AUDIT_ACTIONS, type AuditAction } from '@sparks/domain';
import access from './access.json';
import approvals from './approvals.json';
import audit from './audit.json';
import cases from './cases.json';
import csvExport from './csv-export.json';
import exports from './exports.json';
import frame from './frame.json';
import moderation from './moderation.json';
import overview from './overview.json';
import payouts from './payouts.json';
import risk from './risk.json';
import sparks from './sparks.json';
import suspensions from './suspensions.json';
import top from './top.json';
import users from './users.json';

/** English texts; names of audited actions come from `@sparks/domain`. */
const en = {
  ...frame,
  ...overview,
  ...moderation,
  ...access,
  ...users,
  ...top,
  ...audit,
  ...sparks,
  ...csvExport,
  ...exports,
  ...approvals,
  ...cases,
  ...payouts,
  ...risk,
  ...suspensions,
  act: { ...AUDIT_ACTIONS } as Record<AuditAction, string>,
};

export default en;
export type AdminTranslations = typeof en;
