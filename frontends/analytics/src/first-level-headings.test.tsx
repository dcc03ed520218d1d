import { act, screen } from '@testing-library/react';
import { fakeServer, type FakeResponse } from '@sparks/api-client/testing';
import { openAnalytics } from './testing/render-analytics';
import { nothing, someAnalytics } from './testing/samples';

/** For what renders after the last response. */
const SETTLE_MS = 50;

const figures = (analytics: unknown): FakeResponse => ({ json: { success: true, data: { analytics } } });
let server: ReturnType<typeof fakeServer>;
afterEach(() => server.restore());

it.each<[string, FakeResponse, () => Promise<unknown>]>([
  ['loading', 'no-response', () => screen.findByText('Loading')],
  ['full', figures(someAnalytics()), () => screen.findByLabelText('Headline figures')],
  ['empty', figures(nothing()), () => screen.findByText('No Analytics Data')],
  [
    'failed',
    { status: 400, json: { code: 'BAD_REQUEST', message: 'No' } },
    () => screen.findByText('Error Loading Analytics'),
  ],
])('%s leaves the first-level heading to the page around it', async (_state, response, isShown) => {
  server = fakeServer(() => response);
  await openAnalytics();
  await isShown();
  await act(() => new Promise((done) => setTimeout(done, SETTLE_MS)));
  expect(document.querySelector('h1')).toBeNull();
  expect(document.querySelector('h2, [role="status"]')).not.toBeNull();
});
