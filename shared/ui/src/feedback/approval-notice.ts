import { ERROR_CODES } from '@sparks/domain';
import { sharedText } from '../language/shared-translations';
import { toast } from './toast';

/** Shows that an act was sent to a second admin; false for any other error, which the caller shows. */
export function showApprovalRequired(error: unknown): boolean {
  if ((error as { readonly code?: unknown } | undefined)?.code !== ERROR_CODES.approval_required) return false;
  toast.info({ title: sharedText('approval.sent'), message: sharedText('approval.sentText') });
  return true;
}
