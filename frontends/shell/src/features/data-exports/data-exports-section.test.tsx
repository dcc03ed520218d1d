import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataExportResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { DataExportsSection } from './data-exports-section';

const anExport = (change: Partial<DataExportResponse> = {}): DataExportResponse => ({
  _id: 'e1',
  status: 'running',
  progress: 40,
  file: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  endedAt: null,
  ...change,
});
const ready = anExport({
  status: 'ready',
  progress: 100,
  file: { sizeBytes: 2_300_000, expiresAt: '2026-05-08T10:05:00.000Z' },
  endedAt: '2026-05-01T10:05:00.000Z',
});
const failed = anExport({ status: 'failed', endedAt: '2026-05-01T10:05:00.000Z' });

let exports: DataExportResponse[];
let refusal: { status: number; json: unknown } | undefined;
let server: ReturnType<typeof fakeServer>;
let followed: string[];

beforeAll(() => startTranslations());
beforeEach(() => {
  signInAs(true);
  exports = [];
  refusal = undefined;
  followed = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href') ?? '');
  });
  server = fakeServer(({ method, url }) => {
    if (refusal) return refusal;
    if (method === 'POST') {
      exports = [anExport(), ...exports];
      return { status: 202, json: { data: exports[0] } };
    }
    if (url.endsWith('/download'))
      return { json: { data: { url: '/media/data-exports/e1-1.zip?signature=s', expiresAt: ready.createdAt } } };
    return { json: { data: exports } };
  });
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

const open = () => renderPage(<DataExportsSection />);
const requests = () => server.seen.filter(({ method }) => method === 'POST');

it('requests an export and shows its progress until it is ready', async () => {
  open();
  expect(await screen.findByText('No exports yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Request export' }));
  expect(await screen.findByRole('progressbar', { name: 'Progress of the export' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  expect(requests()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Request export' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('No exports yet')).not.toBeInTheDocument();
  exports = [ready];
  await waitFor(() => expect(screen.getByText('Ready')).toBeVisible(), { timeout: 4_000 });
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Request export' })).toHaveAttribute('aria-disabled', 'false');
});

it('downloads a ready export at a new signed address', async () => {
  exports = [ready];
  open();
  expect(await screen.findByText(/^2\.3 MB, available until May 8, 2026/u)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Download the export of May 1, 2026/u }));
  await waitFor(() => expect(followed).toEqual(['/media/data-exports/e1-1.zip?signature=s']));
});

it('says that a download has expired', async () => {
  exports = [ready];
  open();
  const button = await screen.findByRole('button', { name: /^Download the export/u });
  refusal = { status: 404, json: { code: 'NOT_FOUND', message: 'Export not found' } };
  await userEvent.click(button);
  expect(await screen.findByText('Export not found')).toBeVisible();
  expect(followed).toEqual([]);
});

it('offers to request a failed export again', async () => {
  exports = [failed];
  open();
  expect(await screen.findByText('Failed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Request again' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
});

it('says when the exports of a day are used up', async () => {
  open();
  await screen.findByText('No exports yet');
  refusal = {
    status: 429,
    json: { code: 'data_export_limit_reached', message: 'You have requested three exports of your data today.' },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Request export' }));
  expect(await screen.findByText(/three exports of your data today/u)).toBeVisible();
});

it('offers a retry when loading fails', async () => {
  refusal = { status: 403, json: { code: 'FORBIDDEN', message: 'Access denied' } };
  open();
  expect(await screen.findByText('Your exports could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Request export' })).toHaveAttribute('aria-disabled', 'true');
  refusal = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No exports yet')).toBeVisible();
});
