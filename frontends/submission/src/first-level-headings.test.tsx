import { act, configure, screen, waitFor } from '@testing-library/react';
import type { SessionStatus } from '@sparks/api-client';
import { AiServer, openWizard } from './features/ai-wizard/testing/open-wizard';
import { aContent, anOptions, aRunningContent } from './features/ai-wizard/testing/samples';
import { ok, refused, type FakeApi } from './testing/fake-api';
import { aServer, CONTRIBUTED, ME, openFlow, SPARK } from './testing/render-flow';
import { aSpark, SPARK_ID, USER_ID } from './testing/samples';

/** For what renders after the last response. */
const SETTLE_MS = 50;
const ACCESS = `GET /api/sparks/${SPARK_ID}/check-access`;

const headings = () => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);

/** Waits for the heading, and expects no other one, then or later. */
async function expectOnlyHeading(expected: string): Promise<void> {
  await waitFor(() => expect(headings()).toEqual([expected]));
  await act(() => new Promise((done) => setTimeout(done, SETTLE_MS)));
  expect(headings()).toEqual([expected]);
}

// Without the whole document in the message.
beforeAll(() => configure({ getElementError: (message) => new Error(message ?? '') }));
beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
});

describe('the submission', () => {
  let api: FakeApi;
  const open = { ends: new Date(Date.now() + 86_400_000).toISOString() };
  const spark = (changes: Parameters<typeof aSpark>[0] = {}) =>
    ok({ data: aSpark({ end_time: { date: open.ends }, ...changes }) });
  const failure = refused(400, 'BAD_REQUEST', 'No');
  beforeEach(() => {
    api = aServer().on(SPARK, spark());
  });
  afterEach(() => api.restore());

  it.each<[state: string, heading: string, prepare: () => unknown, session: SessionStatus]>([
    ['ready', 'Submit your post', () => api, 'signed-in'],
    ['another post', 'Run it back.', () => api.on(CONTRIBUTED, ok({ hasContributed: true })), 'signed-in'],
    ['loading', 'Loading', () => api.on(SPARK, () => new Promise(() => undefined)), 'signed-in'],
    ['failed', 'The submission could not be opened', () => api.on(SPARK, failure), 'signed-in'],
    ['without the user', 'The submission could not be opened', () => api.on(ME, failure), 'signed-in'],
    [
      'closed',
      'This campaign is not accepting posts',
      () => api.on(SPARK, spark({ manuallyClosed: true })),
      'signed-in',
    ],
    ['signed out', 'Sign in to submit a post', () => api, 'signed-out'],
    ['session expired', 'Sign in to submit a post', () => api, 'expired'],
    [
      'private',
      'This campaign is private',
      () =>
        api
          .on(SPARK, spark({ isPrivate: true, hasAccess: false }))
          .on(ACCESS, ok({ data: { status: 'none', hasAccess: false } })),
      'signed-in',
    ],
    [
      'private, failed',
      'Failed to check access',
      () => api.on(SPARK, spark({ isPrivate: true, hasAccess: false })).on(ACCESS, failure),
      'signed-in',
    ],
    ['another country', 'Submit your post', () => api.on(SPARK, spark({ location: ['JP'] })), 'signed-in'],
  ])('%s', async (_state, expected, prepare, session) => {
    prepare();
    await openFlow({ session });
    await expectOnlyHeading(expected);
  });
});

describe('the generator', () => {
  let server: AiServer;
  const failure = { status: 400, json: { code: 'BAD_REQUEST', message: 'No' } };
  beforeEach(() => {
    server = new AiServer();
  });
  afterEach(() => server.restore());

  it.each<[state: string, heading: string, prepare: () => unknown, at: string, session: SessionStatus]>([
    ['ready', 'What do you want to create?', () => server, '/', 'signed-in'],
    ['loading', 'Loading', () => server.on('GET /api/ai/options', 'no-response'), '/', 'signed-in'],
    ['failed', 'The generator could not be opened', () => server.on('GET /api/ai/options', failure), '/', 'signed-in'],
    ['signed out', 'Sign in to generate content', () => server, '/', 'signed-out'],
    [
      'closed',
      'Content generation is not available for this campaign',
      () => (server.spark = aSpark({ manuallyClosed: true })),
      '/',
      'signed-in',
    ],
    ['generating', 'Generating your image', () => (server.contents = [aRunningContent()]), '/', 'signed-in'],
    [
      'result',
      'Your image is ready',
      () => {
        server.contents = [aContent()];
        sessionStorage.setItem(`sparks-ai:${SPARK_ID}`, JSON.stringify({ userId: USER_ID, contentId: aContent().id }));
      },
      '/',
      'signed-in',
    ],
    [
      'too little money',
      'What do you want to create?',
      () => (server.options = anOptions({ balance: 0 })),
      '/',
      'signed-in',
    ],
    ['gallery', 'Your gallery', () => (server.contents = [aContent()]), '/?view=gallery', 'signed-in'],
    ['gallery, empty', 'Your gallery', () => server, '/?view=gallery', 'signed-in'],
    [
      'gallery, failed',
      'Your gallery',
      () =>
        // The wizard reads those of the campaign, the gallery all.
        server.on('GET /api/ai/contents', ({ url }) =>
          url.includes('spark_id=') ? { json: { data: [], pagination: { totalItems: 0 } } } : failure,
        ),
      '/?view=gallery&of=all',
      'signed-in',
    ],
  ])('%s', async (_state, expected, prepare, at, session) => {
    prepare();
    await openWizard({ at, session });
    await expectOnlyHeading(expected);
  });

  it.each([
    ['the type', 'Which colors?', []],
    ['the colors', 'Describe it', ['Continue without colors']],
  ])('after %s', async (_step, expected, buttons) => {
    const { user } = await openWizard();
    await user.click(await screen.findByRole('radio', { name: /^Image/ }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    for (const name of buttons) await user.click(screen.getByRole('button', { name }));
    await expectOnlyHeading(expected);
  });
});
