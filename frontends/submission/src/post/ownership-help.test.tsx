import { act, screen, within } from '@testing-library/react';
import { ok, type FakeApi } from '../testing/fake-api';
import { aServer, openFlow, paste, PREVIEW, SUBMIT } from '../testing/render-flow';
import { aPreview, YOUTUBE_URL } from '../testing/samples';

const METHODS = 'GET /api/social-accounts/methods';
const CODE = 'POST /api/social-accounts/youtube/code';
const CHECK = 'POST /api/social-accounts/youtube/verify';
const NOW = new Date('2026-06-01T12:00:00.000Z');

let api: FakeApi;
beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: NOW });
  api = aServer()
    .on(METHODS, ok({ data: [{ platform: 'youtube', methods: ['oauth', 'bio_code'] }] }))
    .on(CODE, ok({ data: { code: 'spk-7KQ2MX', expiresAt: '2026-06-01T12:20:00.000Z' } }))
    .on(PREVIEW, ok({ data: aPreview() }));
});
afterEach(() => {
  api.restore();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const required = {
  ownershipProof: 'any',
  platform: 'youtube',
  authorHandle: 'somebody',
  captionCode: 'spk-7k2m9qab',
};

async function submitAndFail(status: number, code: string, message: string, details: object, address?: string) {
  api.on(SUBMIT, { status, body: { code, message, details, requestId: 'req-1' } });
  const { user } = await openFlow(address === undefined ? {} : { address });
  await paste(user);
  await pass(500);
  await screen.findByText('Looks good');
  await user.click(screen.getByRole('button', { name: 'Submit Post' }));
  return { user, alert: await screen.findByRole('alert') };
}
const help = () => within(screen.getByRole('region', { name: 'Prove that the post is yours' }));

async function requireProof(details: object = required) {
  const { user } = await submitAndFail(403, 'ownership_required', 'Prove that this post is yours.', details);
  return user;
}

it('offers the code for the caption with a copy button and keeps the typed link', async () => {
  await requireProof();
  expect(screen.getByRole('alert')).toHaveTextContent('Prove that this post is yours.');
  expect(help().getByText('This post is by @somebody.')).toBeVisible();
  expect(help().getByText('spk-7k2m9qab')).toBeVisible();
  expect(help().getByRole('button', { name: 'Copy' })).toBeEnabled();
  expect(screen.getByDisplayValue(YOUTUBE_URL)).toBeInTheDocument();
});

it('proves the account by a code in the bio and submits the typed link, without leaving the screen', async () => {
  const user = await requireProof();
  await user.click(await help().findByRole('button', { name: 'Get a code' }));
  expect(await help().findByText('spk-7KQ2MX')).toBeVisible();
  expect(help().getByRole('timer')).toHaveTextContent(/^(20mins00|19mins59)secs$/u);
  await pass(61_000);
  expect(help().getByRole('timer')).toHaveTextContent(/^18mins5\dsecs$/u);
  expect(help().getByRole('textbox', { name: 'Your account name on YouTube' })).toHaveValue('somebody');

  api.on(CHECK, { status: 422, body: { code: 'bio_code_not_found', message: 'The code is not in the bio.' } });
  await user.click(help().getByRole('button', { name: 'Check now and submit' }));
  expect(await help().findByRole('alert')).toHaveTextContent('The code is not in the bio.');
  expect(api.callsTo(SUBMIT)).toHaveLength(1);

  api.on(CHECK, ok({ data: { platform: 'youtube', handle: 'somebody' } }));
  api.on(SUBMIT, { status: 201, body: { data: { _id: '64b64b64b64b64b64b64b64b' } } });
  await user.click(help().getByRole('button', { name: 'Check now and submit' }));
  expect(await screen.findByText(/^All set!/)).toBeVisible();
  expect(await screen.findByText('@somebody on YouTube is proven.')).toBeVisible();
  const [first, second] = api.callsTo(SUBMIT);
  expect(second?.body).toEqual(first?.body);
  expect(second?.body).toMatchObject({ content: YOUTUBE_URL });
});

it('offers another code when the first one has expired', async () => {
  const user = await requireProof();
  await user.click(await help().findByRole('button', { name: 'Get a code' }));
  await help().findByText('spk-7KQ2MX');
  await pass(20 * 60_000);
  await user.click(help().getByRole('button', { name: 'Get a new code' }));
  await user.click(await help().findByRole('button', { name: 'Get a code' }));
  expect(api.callsTo(CODE)).toHaveLength(2);
});

it.each([
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['twitter', 'X (Twitter)'],
])('offers the sign-in to %s where the installation has one, which returns here', async (platform, name) => {
  const START = `POST /api/social-accounts/${platform}/sign-in`;
  api.on(METHODS, ok({ data: [{ platform, methods: ['oauth'] }] }));
  api.on(START, { status: 503, body: { code: 'SERVER_ERROR', message: 'Not now' } });
  const user = await requireProof({ ...required, platform, ownershipProof: 'account' });
  expect(help().queryByText('spk-7k2m9qab')).not.toBeInTheDocument();
  expect(help().queryByRole('button', { name: 'Get a code' })).not.toBeInTheDocument();
  await user.click(await help().findByRole('button', { name: new RegExp(`^Continue with ${name.slice(0, 1)}`) }));
  expect(api.callsTo(START).map(({ body }) => body)).toEqual([{ returnTo: '/' }]);
});

it.each([
  ['youtube_sign_in=connected', 'status', 'Your account on YouTube is proven.'],
  ['tiktok_sign_in=denied', 'alert', 'You cancelled at TikTok, so no account was linked.'],
])('reports how the sign-in ended: %s', async (query, role, text) => {
  await openFlow({ address: `/?${query}` });
  expect((await screen.findByText(text)).closest(`[role=${role}]`)).toBeVisible();
});

it('offers to prove the account of a post that another person has submitted, not the caption', async () => {
  const { alert } = await submitAndFail(409, 'post_of_another_person', 'Another person has submitted this post.', {
    platform: 'youtube',
    authorHandle: 'somebody',
    ownershipProof: 'account',
  });
  expect(alert).toHaveTextContent('Another person has submitted this post.');
  expect(await help().findByRole('button', { name: 'Get a code' })).toBeEnabled();
  expect(help().getByText('This post is by @somebody.')).toBeVisible();
  expect(help().queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
});

it('offers nothing when the account of a post that another person has submitted is proven', async () => {
  await submitAndFail(409, 'post_of_another_person', 'Another person has submitted this post.', {});
  expect(screen.queryByRole('region', { name: 'Prove that the post is yours' })).not.toBeInTheDocument();
});

it('offers nothing for the account of another person', async () => {
  const { alert } = await submitAndFail(403, 'post_not_yours', 'This post belongs to @ben.', {
    reason: 'account_of_another_person',
    platform: 'tiktok',
    authorHandle: 'ben',
  });
  expect(alert).toHaveTextContent('This post belongs to @ben.');
  expect(screen.getByText('This post is by @ben.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Prove that the post is yours' })).not.toBeInTheDocument();
});

it('says that a post is too old and keeps the typed link', async () => {
  const { alert } = await submitAndFail(422, 'posted_too_early', 'This post is older than the campaign.', {
    postedAt: '2020-01-01T00:00:00.000Z',
  });
  expect(alert).toHaveTextContent('This post is older than the campaign.');
  expect(screen.getByDisplayValue(YOUTUBE_URL)).toBeInTheDocument();
});
