import { AUDIT_ACTIONS, auditActionWords, type AuditAction } from '@sparks/domain';
import type { useTranslations } from './translations';

/** The translated audit action. An action that only a newer server knows is shown by its name. */
export function actWords(action: string, t: ReturnType<typeof useTranslations>['t']): string {
  return Object.hasOwn(AUDIT_ACTIONS, action) ? t(`act.${action as AuditAction}`) : auditActionWords(action);
}
