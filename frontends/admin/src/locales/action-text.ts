import { AUDIT_ACTIONS, auditActionText, type AuditAction } from '@sparks/domain';
import type { useTranslations } from './translations';

/** The translated audit action. An action that only a newer server knows is shown by its name. */
export function actionText(action: string, t: ReturnType<typeof useTranslations>['t']): string {
  return Object.hasOwn(AUDIT_ACTIONS, action) ? t(`act.${action as AuditAction}`) : auditActionText(action);
}
