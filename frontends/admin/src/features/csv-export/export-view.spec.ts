import { anExport } from '../../testing/samples';
import { LOADING, nextView, type ExportEvent, type ExportView } from './export-view';

const running = anExport({ status: 'exporting', page: 2, file: null });
const complete = anExport();
const cancelled = anExport({ status: 'cancelled', file: null });
const failed = anExport({ status: 'error', failedPage: 3, message: 'Failed to fetch page 3' });
const exporting: ExportView = { step: 'exporting', job: running };

it.each<[string, ExportView, ExportEvent, ExportView]>([
  ['nothing was exported lately', LOADING, { type: 'found', newest: null }, { step: 'idle', last: null }],
  ['one goes on', LOADING, { type: 'found', newest: running }, exporting],
  ['one of today can be had again', LOADING, { type: 'found', newest: complete }, { step: 'idle', last: complete }],
  ['one of today failed', LOADING, { type: 'found', newest: failed }, { step: 'idle', last: failed }],
  [
    'one of today failed at its first page',
    LOADING,
    { type: 'found', newest: { ...failed, file: null } },
    { step: 'idle', last: null },
  ],
  ['it was started meanwhile', { step: 'starting' }, { type: 'found', newest: null }, { step: 'starting' }],
  ['it cannot be looked for', LOADING, { type: 'refused', message: 'no' }, { step: 'error', job: null, message: 'no' }],
  ['it is started', { step: 'idle', last: complete }, { type: 'started' }, { step: 'starting' }],
  [
    'it is refused',
    { step: 'starting' },
    { type: 'refused', message: 'no' },
    { step: 'error', job: null, message: 'no' },
  ],
  ['a page is complete', { step: 'starting' }, { type: 'updated', job: running }, exporting],
  [
    'a page is complete while it is cancelled',
    { ...exporting, isCancelling: true },
    { type: 'updated', job: { ...running, page: 3 } },
    { step: 'exporting', job: { ...running, page: 3 }, isCancelling: true },
  ],
  ['all is complete', exporting, { type: 'updated', job: complete }, { step: 'complete', job: complete }],
  ['a page failed', exporting, { type: 'updated', job: failed }, { step: 'error', job: failed }],
  [
    'it was cancelled',
    { ...exporting, isCancelling: true },
    { type: 'updated', job: cancelled },
    { step: 'idle', last: null, isCancelled: true },
  ],
  ['it shall be cancelled', exporting, { type: 'cancelling' }, { ...exporting, isCancelling: true }],
  [
    'it is complete before it can be cancelled',
    { step: 'complete', job: complete },
    { type: 'cancelling' },
    { step: 'complete', job: complete },
  ],
  ['it cannot be cancelled', { ...exporting, isCancelling: true }, { type: 'cancel-refused' }, exporting],
  ['old news', { step: 'idle', last: null }, { type: 'updated', job: running }, { step: 'idle', last: null }],
  ['it is opened again', { step: 'complete', job: complete }, { type: 'opened' }, LOADING],
])('when %s', (_name, view, event, expected) => {
  expect(nextView(view, event)).toEqual(expected);
});
