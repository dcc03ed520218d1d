import { AUDIT_ACTIONS, auditActionWords, type AuditAction } from '@sparks/domain';
import type { useTranslations } from './translations';

/** An act in words. One that a newer server recorded is shown by its name. */
export function actWords(action: string, t: ReturnType<typeof useTranslations>['t']): string {
  return Object.hasOwn(AUDIT_ACTIONS, action) ? t(`act.${action as AuditAction}`) : auditActionWords(action);
}
