import type { ExportResponse } from '@sparks/api-client';

/**
 * State of the dialog.
 * - looking: checks whether an export is running
 * - idle: none was started here; `last` is an export of today with a file, which is incomplete if it failed
 * - starting, exporting: in progress
 * - complete, error: finished
 */
export type ExportView =
  | { readonly step: 'loading' }
  | { readonly step: 'idle'; readonly last: ExportResponse | null; readonly isCancelled?: boolean }
  | { readonly step: 'starting' }
  | { readonly step: 'exporting'; readonly job: ExportResponse; readonly isCancelling?: boolean }
  | { readonly step: 'complete'; readonly job: ExportResponse }
  | { readonly step: 'error'; readonly job: ExportResponse | null; readonly message?: string };

export type ExportEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'found'; readonly newest: ExportResponse | null }
  | { readonly type: 'started' }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'updated'; readonly job: ExportResponse }
  | { readonly type: 'cancelling' }
  | { readonly type: 'cancel-refused' };

export const LOADING: ExportView = { step: 'loading' };

/** Reducer of the dialog. Events that do not fit the current state are late responses and are ignored. */
export function nextView(view: ExportView, event: ExportEvent): ExportView {
  switch (event.type) {
    case 'opened':
      return LOADING;
    case 'found':
      return view.step === 'loading' ? foundView(event.newest) : view;
    case 'started':
      return { step: 'starting' };
    case 'refused':
      return view.step === 'starting' || view.step === 'loading'
        ? { step: 'error', job: null, message: event.message }
        : view;
    case 'updated':
      return view.step === 'starting' || view.step === 'exporting' ? newsView(view, event.job) : view;
    case 'cancelling':
      return view.step === 'exporting' ? { ...view, isCancelling: true } : view;
    case 'cancel-refused':
      return view.step === 'exporting' ? { step: 'exporting', job: view.job } : view;
  }
}

function foundView(newest: ExportResponse | null): ExportView {
  if (newest?.status === 'exporting') return { step: 'exporting', job: newest };
  return { step: 'idle', last: newest?.file ? newest : null };
}

function newsView(view: ExportView, job: ExportResponse): ExportView {
  switch (job.status) {
    case 'exporting':
      return {
        step: 'exporting',
        job,
        ...(view.step === 'exporting' && view.isCancelling ? { isCancelling: true } : {}),
      };
    case 'complete':
      return { step: 'complete', job };
    case 'error':
      return { step: 'error', job };
    case 'cancelled':
      return { step: 'idle', last: null, isCancelled: true };
  }
}
