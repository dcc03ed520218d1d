import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExportResponse } from '@sparks/api-client';
import { FakeEventStream, fakeServer, type SeenRequest } from '@sparks/api-client/testing';
import { EXPORT_PROGRESS_RESET_MS, USUAL_QUEUE_WAIT_MS } from '@sparks/domain';
import { renderSignedIn } from '../../testing/render-admin';
import { anExport, aPage, SPARK_ID } from '../../testing/samples';
import { ExportButton } from './export-button';

const running = (page: number): ExportResponse =>
  anExport({ status: 'exporting', page, rows: page * 100, file: null, endedAt: null });

let server: ReturnType<typeof fakeServer>;
let events: FakeEventStream;
let newest: ExportResponse | null;
/** Overrides of the default responses, by `METHOD path`. */
let special: Record<string, { status?: number; json: unknown }>;
let saved: string[];

beforeEach(() => {
  newest = null;
  special = {};
  saved = [];
  events = new FakeEventStream();
  server = fakeServer(answer);
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function answer({ method, url }: SeenRequest) {
  const { pathname } = new URL(url, 'http://x');
  const given = special[`${method} ${pathname}`];
  if (given) return given;
  if (pathname === '/api/exports')
    return { json: method === 'POST' ? { data: running(0) } : aPage(newest ? [newest] : []) };
  if (pathname.endsWith('/events')) return { events };
  if (pathname.endsWith('/cancel')) return { json: { data: anExport({ status: 'cancelled', file: null }) } };
  if (pathname.endsWith('/file')) return { text: 'User Name' };
  return { status: 501, json: { code: 'HTTP_ERROR', message: `Nobody answers ${method} ${pathname}` } };
}

async function openDialog() {
  await renderSignedIn(<ExportButton sparkId={SPARK_ID} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Convert to CSV' }));
  return screen.findByRole('dialog', { name: 'Convert to CSV' });
}
async function start() {
  const dialog = await openDialog();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Start export' }));
  await waitFor(() => expect(events.readers).toBe(1));
  return dialog;
}
const tell = (event: string, job: ExportResponse) => act(async () => events.send(event, job));
const asked = (method: string, path: string) =>
  server.seen.filter((request) => request.method === method && request.url.startsWith(path)).length;

it('exports page by page and downloads the complete file', async () => {
  const dialog = await start();
  expect(server.seen.find(({ method }) => method === 'POST')?.body).toEqual({ spark_id: SPARK_ID });
  await tell('progress', running(3));
  expect(await within(dialog).findByText('Page 3 of 13')).toBeVisible();
  expect(within(dialog).getByText('300 contributions so far')).toBeVisible();
  const bar = within(dialog).getByRole('progressbar', { name: 'Exporting' });
  expect(bar).toHaveAttribute('aria-valuenow', '23');
  expect(within(dialog).getByRole('button', { name: 'Cancel export' })).toHaveFocus();
  await tell('complete', anExport());
  expect(await within(dialog).findByText('CSV file has been downloaded successfully!')).toBeVisible();
  expect(within(dialog).getByText('1,234 contributions')).toBeVisible();
  expect(saved).toEqual(['contributions.csv']);
});

it('resumes an export in progress when opened, for example after a reload', async () => {
  newest = running(5);
  const dialog = await openDialog();
  expect(await within(dialog).findByText('Page 5 of 13')).toBeVisible();
  await waitFor(() => expect(events.readers).toBe(1));
  await tell('complete', anExport());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked('POST', '/api/exports')).toBe(0);
});

it('reports the failed page and downloads the fetched pages', async () => {
  const dialog = await start();
  await tell(
    'failed',
    anExport({ status: 'error', page: 2, rows: 200, failedPage: 3, message: 'Failed to fetch page 3' }),
  );
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent('Export failed');
  expect(alert).toHaveTextContent('Failed to fetch page 3');
  expect(
    await within(dialog).findByText('200 contributions were exported before the error. The file was downloaded.'),
  ).toBeVisible();
  expect(saved).toEqual(['contributions.csv']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download again' }));
  await waitFor(() => expect(saved).toHaveLength(2));
});

it('offers the pages of an export that failed while the dialog was closed', async () => {
  newest = anExport({ status: 'error', page: 2, rows: 200, failedPage: 3 });
  const dialog = await openDialog();
  expect(await within(dialog).findByText('Failed Nov 21, 2026, 08:00 UTC; the file is incomplete')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download again' }));
  await waitFor(() => expect(saved).toEqual(['contributions.csv']));
});

it('says so when it takes longer until a worker starts', async () => {
  const dialog = await start();
  const startedAgo = (ms: number) => new Date(Date.now() - ms).toISOString();
  const note = () => within(dialog).queryByText('This is taking longer than usual.');
  await tell('progress', { ...running(0), createdAt: startedAgo(USUAL_QUEUE_WAIT_MS / 2) });
  expect(note()).not.toBeInTheDocument();
  await tell('progress', { ...running(0), createdAt: startedAgo(USUAL_QUEUE_WAIT_MS + 1_000) });
  await waitFor(() => expect(note()).toBeVisible());
  await tell('progress', { ...running(1), createdAt: startedAgo(USUAL_QUEUE_WAIT_MS + 1_000) });
  await waitFor(() => expect(note()).not.toBeInTheDocument());
});

it('reports a failed start and retries', async () => {
  special['POST /api/exports'] = { status: 500, json: { code: 'SERVER_ERROR', message: 'Internal server error' } };
  const dialog = await openDialog();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Start export' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Failed to export contributions');
  special = {};
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(events.readers).toBe(1));
});

it('a download that fails can be tried again', async () => {
  const path = `/api/exports/${anExport()._id}/file`;
  special[`GET ${path}`] = { status: 500, json: { code: 'SERVER_ERROR', message: 'Internal server error' } };
  const dialog = await start();
  await tell('complete', anExport());
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The file could not be downloaded');
  expect(within(dialog).getByText('Your file is ready')).toBeVisible();
  special = {};
  await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }));
  expect(await within(dialog).findByText('CSV file has been downloaded successfully!')).toBeVisible();
});

it('is cancelled on request', async () => {
  const dialog = await start();
  await tell('progress', running(1));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel export' }));
  expect(await within(dialog).findByText('The export was cancelled.')).toBeVisible();
  await waitFor(() => expect(events.readers).toBe(0));
  expect(within(dialog).getByRole('button', { name: 'Start export' })).toHaveFocus();
});

it('keeps its progress for two seconds after closing, then reloads', async () => {
  newest = running(5);
  const dialog = await openDialog();
  expect(await within(dialog).findByText('Page 5 of 13')).toBeVisible();
  jest.useFakeTimers({ advanceTimers: true });
  const reopenAfter = async (ms: number) => {
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Convert to CSV' })).not.toBeInTheDocument());
    await act(() => jest.advanceTimersByTimeAsync(ms));
    fireEvent.click(screen.getByRole('button', { name: 'Convert to CSV' }));
    return screen.findByRole('dialog', { name: 'Convert to CSV' });
  };
  expect(within(await reopenAfter(EXPORT_PROGRESS_RESET_MS / 4)).getByText('Page 5 of 13')).toBeVisible();
  expect(asked('GET', '/api/exports?')).toBe(1);
  newest = anExport();
  expect(
    await within(await reopenAfter(EXPORT_PROGRESS_RESET_MS)).findByRole('button', { name: 'Download again' }),
  ).toBeVisible();
  expect([asked('GET', '/api/exports?'), saved.length]).toEqual([2, 0]);
});
