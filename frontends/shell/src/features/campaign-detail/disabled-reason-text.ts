import { DEFAULT_ERROR_MESSAGES, ERROR_CODES, NOT_OPEN_MESSAGES } from '@sparks/domain';
import { errorText } from '@sparks/ui';
import type { DisabledReason } from '../../campaign/submit-gate';

/** The sentence that the API would respond with. */
export function disabledReasonText(reason: DisabledReason): string {
  if (reason === 'access')
    return errorText({
      code: ERROR_CODES.access_required,
      message: DEFAULT_ERROR_MESSAGES[ERROR_CODES.access_required],
    });
  return errorText({ code: ERROR_CODES.campaign_not_open, message: NOT_OPEN_MESSAGES[reason], reason });
}
