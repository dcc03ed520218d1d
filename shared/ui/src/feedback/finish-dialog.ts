import { showApprovalRequired } from './approval-notice';

interface ConfirmedRequest<Data> {
  /** Renews the key of the request. */
  readonly renewKey: () => void;
  readonly close: () => void;
  readonly onDone?: (data: Data) => void;
}

/**
 * Ends a dialog whose request was answered: it closes when the request succeeded or was sent to a second admin. Returns
 * `false` when it failed; the dialog then shows the error and can repeat the request.
 */
export function finishDialog<Data>(
  result: { readonly data?: Data; readonly error?: unknown },
  { renewKey, close, onDone }: ConfirmedRequest<Data>,
): boolean {
  if (result.error && !showApprovalRequired(result.error)) return false;
  renewKey();
  close();
  if (result.data !== undefined) onDone?.(result.data);
  return true;
}
