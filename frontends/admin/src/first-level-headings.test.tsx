import { act, configure, waitFor } from '@testing-library/react';
import { fakeServer, type FakeResponse, type SeenRequest } from '@sparks/api-client/testing';
import { answerEnglishData, person } from './testing/german-answers';
import { openAdmin } from './testing/render-admin';
import { aPage } from './testing/samples';

const PAGES = [
  '/admin',
  '/admin/posts?tab=all',
  '/admin/risk',
  '/admin/access',
  '/admin/campaigns',
  '/admin/top',
  '/admin/people',
  `/admin/people/${person._id}`,
  '/admin/payouts',
  '/admin/payouts?tab=differences',
  '/admin/approvals',
  '/admin/cases',
  '/admin/cases?tab=reports',
  '/admin/exports',
  '/admin/audit',
  '/admin/nowhere',
];
/** For what renders after the last response. */
const SETTLE_MS = 100;

const refusal = (status: number, code: string) => (): FakeResponse => ({
  status,
  json: { code, message: 'No', requestId: 'r' },
});

function answerEmptyLists(request: SeenRequest): FakeResponse {
  const response = answerEnglishData(request);
  const { data } = response.json as { data?: unknown };
  return Array.isArray(data) ? { json: { ...response.json, ...aPage([]) } } : response;
}

const STATES: Readonly<Record<string, (request: SeenRequest) => FakeResponse>> = {
  full: answerEnglishData,
  empty: answerEmptyLists,
  loading: () => 'no-response',
  failed: refusal(400, 'BAD_REQUEST'),
  'not found': refusal(404, 'NOT_FOUND'),
  forbidden: refusal(403, 'FORBIDDEN'),
};

let server: ReturnType<typeof fakeServer>;
// Without the whole document in the message.
beforeAll(() => configure({ getElementError: (message) => new Error(message ?? '') }));
afterEach(() => server.restore());

const headings = () => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);

describe.each(Object.entries(STATES))('%s', (_name, respond) => {
  it.each(PAGES)('%s', async (path) => {
    server = fakeServer(respond);
    await openAdmin(path);
    await waitFor(() => expect(headings()).toEqual([expect.stringMatching(/./)]));
    await act(() => new Promise((done) => setTimeout(done, SETTLE_MS)));
    expect(headings()).toHaveLength(1);
  });
});
