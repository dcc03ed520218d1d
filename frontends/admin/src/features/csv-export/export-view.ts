import type { ExportResponse } from '@sparks/api-client';

/**
 * What the dialog shows. looking: whether an export goes on is not known yet · idle: nothing was started here; `last` is one of today that
 * can be downloaded again · starting, exporting: under way · complete, error: how it ended.
 */
export type ExportView =
  | { readonly step: 'looking' }
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
  | { readonly type: 'news'; readonly job: ExportResponse }
  | { readonly type: 'cancelling' }
  | { readonly type: 'cancel-refused' };

export const LOOKING: ExportView = { step: 'looking' };

/** The next thing that the dialog shows. An event that does not fit what is shown changes nothing: its answer came too late. */
export function nextView(view: ExportView, event: ExportEvent): ExportView {
  switch (event.type) {
    case 'opened':
      return LOOKING;
    case 'found':
      return view.step === 'looking' ? foundView(event.newest) : view;
    case 'started':
      return { step: 'starting' };
    case 'refused':
      return view.step === 'starting' || view.step === 'looking'
        ? { step: 'error', job: null, message: event.message }
        : view;
    case 'news':
      return view.step === 'starting' || view.step === 'exporting' ? newsView(view, event.job) : view;
    case 'cancelling':
      return view.step === 'exporting' ? { ...view, isCancelling: true } : view;
    case 'cancel-refused':
      return view.step === 'exporting' ? { step: 'exporting', job: view.job } : view;
  }
}

function foundView(newest: ExportResponse | null): ExportView {
  if (newest?.status === 'exporting') return { step: 'exporting', job: newest };
  return { step: 'idle', last: newest?.status === 'complete' && newest.file ? newest : null };
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
