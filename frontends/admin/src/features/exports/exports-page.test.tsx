import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExportResponse } from '@sparks/api-client';
import { fakeServer, type SeenRequest } from '@sparks/api-client/testing';
import { USUAL_QUEUE_WAIT_MS } from '@sparks/domain';
import { openAdmin } from '../../testing/render-admin';
import { anExport, aPage } from '../../testing/samples';

let server: ReturnType<typeof fakeServer>;
let exports: ExportResponse[];
let refusal: { status: number; json: unknown } | null;
let saved: string[];

beforeEach(() => {
  refusal = null;
  saved = [];
  exports = [
    anExport({ _id: '665f1c2ab7e4d9a1c0ffee31', status: 'exporting', page: 3, rows: 300, file: null, endedAt: null }),
    anExport(),
    anExport({ _id: '665f1c2ab7e4d9a1c0ffee32', sparkName: 'Roof bees', startedBy: 'rita', isOwn: false }),
    anExport({ _id: '665f1c2ab7e4d9a1c0ffee33', status: 'error', failedPage: 4, rows: 300 }),
    anExport({ _id: '665f1c2ab7e4d9a1c0ffee34', status: 'cancelled', file: null }),
  ];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server = fakeServer(({ url }: SeenRequest) => {
    if (url.endsWith('/file')) return { text: 'User Name' };
    return refusal ?? { json: aPage(exports) };
  });
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

const rows = async () => (await screen.findAllByRole('row')).slice(1);

it('lists the exports of all admins with status, starter, time, rows and file', async () => {
  await openAdmin('/admin/exports');
  const shown = (await rows()).map(({ textContent }) => textContent);
  expect(shown[0]).toContain('Running');
  expect(shown[0]).toContain('Page 3 of 13');
  expect(shown[1]).toBe('Window herbsDonerootNov 21, 2026, 08:00 UTC1,234DownloadUntil Nov 22, 2026, 08:00 UTC');
  expect(shown[2]).toBe('Roof beesDoneritaNov 21, 2026, 08:00 UTC1,234Until Nov 22, 2026, 08:00 UTC');
  expect(shown[3]).toContain('FailedFailed to fetch page 4');
  expect(shown[4]).toContain('Cancelled');
  expect(server.seen[0]?.url).toContain('everyone=true');
});

it('says which exports take longer until a worker starts', async () => {
  const startedAgo = (ms: number) => new Date(Date.now() - ms).toISOString();
  const waiting = anExport({ status: 'exporting', page: 0, rows: 0, file: null, endedAt: null });
  exports = [
    { ...waiting, _id: '665f1c2ab7e4d9a1c0ffee35', createdAt: startedAgo(USUAL_QUEUE_WAIT_MS + 1_000) },
    { ...waiting, _id: '665f1c2ab7e4d9a1c0ffee36', createdAt: startedAgo(0) },
    { ...waiting, page: 3, createdAt: startedAgo(USUAL_QUEUE_WAIT_MS + 1_000) },
  ];
  await openAdmin('/admin/exports');
  const statuses = (await rows()).map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(statuses).toEqual(['RunningThis is taking longer than usual.', 'RunningPage 0 of 13', 'RunningPage 3 of 13']);
});

it('downloads a file', async () => {
  await openAdmin('/admin/exports');
  const [, done] = await rows();
  await userEvent.click(
    within(done as HTMLElement).getByRole('button', { name: 'Download the export of Window herbs' }),
  );
  await waitFor(() => expect(saved).toEqual(['contributions.csv']));
});

it('is empty without exports', async () => {
  exports = [];
  await openAdmin('/admin/exports');
  expect(await screen.findByRole('heading', { name: 'No exports' })).toBeVisible();
});

it('shows the error', async () => {
  refusal = { status: 403, json: { code: 'FORBIDDEN', message: 'Access denied', requestId: 'r' } };
  await openAdmin('/admin/exports');
  expect(await screen.findByText('The exports could not be loaded')).toBeVisible();
});
