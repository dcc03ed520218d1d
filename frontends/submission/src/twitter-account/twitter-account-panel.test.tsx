import { act, screen, within } from '@testing-library/react';
import type { TwitterVerificationResponse } from '@sparks/api-client';
import { ok, refused, type FakeApi } from '../testing/fake-api';
import { aServer, openFlow, paste, START_X_SIGN_IN, SUBMIT, VERIFY, X_PREVIEW } from '../testing/render-flow';
import { aCheck, aPreview, BLOCK_ID, X_URL } from '../testing/samples';

let api: FakeApi;
beforeEach(() => {
  sessionStorage.clear();
  window.location.hash = '';
  jest.useFakeTimers({ now: new Date('2026-06-01T12:00:00.000Z') });
  api = aServer()
    .on(
      X_PREVIEW,
      ok({ data: aPreview({ platform: 'twitter', canonicalKey: 'twitter:1850000000000000000', postUrl: X_URL }) }),
    )
    .on(START_X_SIGN_IN, ok({ data: { url: '#gone-to-x' } }))
    .on(SUBMIT, { status: 201, body: { data: { _id: BLOCK_ID } } });
});
afterEach(() => {
  api.restore();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const submitButton = () => screen.getByRole('button', { name: 'Submit Post' });
const panel = () => screen.findByRole('region', { name: 'Your X account' });
const noAccount = aCheck({ status: 'idle', isEligible: false, username: null, userStats: null, checkedAt: null });

/** Opens the flow with a valid link to a post on X and the given account check. */
async function withXPost(
  check: Partial<TwitterVerificationResponse> = {},
  address = '/campaigns/slow-mornings/submit?tab=1',
) {
  api.on(VERIFY, ok(aCheck(check)));
  const opened = await openFlow({ address });
  await paste(opened.user, X_URL);
  await pass(500);
  await screen.findByText('Looks good');
  return opened;
}

it('is hidden and sends no request while another platform is chosen', async () => {
  const { user } = await openFlow();
  await paste(user);
  await pass(500);
  await screen.findByText('Looks good');
  expect(screen.queryByRole('region', { name: 'Your X account' })).not.toBeInTheDocument();
  expect(api.callsTo(VERIFY)).toEqual([]);
  expect(submitButton()).toBeEnabled();
});

it('is hidden for an exempt contributor, who can submit', async () => {
  const { user } = await withXPost({ isRequired: false, username: null, userStats: null, checkedAt: null });
  expect(screen.queryByRole('region', { name: 'Your X account' })).not.toBeInTheDocument();
  await user.click(submitButton());
  await screen.findByText(/queued your post for review/);
});

it('keeps Submit disabled until the result arrives', async () => {
  let answer: (value: ReturnType<typeof ok>) => void = () => undefined;
  api.on(VERIFY, () => new Promise((resolve) => (answer = resolve)));
  const { user } = await openFlow();
  await paste(user, X_URL);
  await pass(500);
  await screen.findByText('Looks good');
  expect(within(await panel()).getByText('Checking your X account ...')).toBeInTheDocument();
  expect(submitButton()).toBeDisabled();
  answer(ok(aCheck()));
  expect(await within(await panel()).findByText('@ada_makes can submit posts.')).toBeInTheDocument();
  expect(submitButton()).toBeEnabled();
});

it('shows an eligible account with its numbers', async () => {
  await withXPost();
  const items = within(await panel())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(items).toEqual(['1,840 followers', '2,310 posts', 'on X since March 2018']);
  expect(api.callsTo(VERIFY)).toHaveLength(1);
});

it('lists the requirements without an account, and returns from the X sign-in with the draft', async () => {
  const { user, unmount } = await withXPost(noAccount);
  const region = within(await panel());
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '30 days on X',
    '50 followers',
    '10 posts',
    'public posts',
  ]);
  expect(submitButton()).toBeDisabled();
  await user.click(region.getByRole('button', { name: 'Connect your X account' }));
  await pass(0);
  expect(api.callsTo(START_X_SIGN_IN).map(({ body }) => body)).toEqual([
    { returnTo: '/campaigns/slow-mornings/submit?tab=1' },
  ]);
  expect(window.location.hash).toBe('#gone-to-x');

  unmount();
  api.on(VERIFY, ok(aCheck()));
  await openFlow({ address: '/campaigns/slow-mornings/submit?tab=1&x_sign_in=connected' });
  expect(await screen.findByLabelText('Link to your post')).toHaveValue(X_URL);
  await pass(500);
  expect(await within(await panel()).findByText('@ada_makes can submit posts.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('explains every reason and how to resolve it', async () => {
  const userStats = {
    createdAt: '2026-05-30T00:00:00.000Z',
    followersCount: 7,
    postsCount: 1,
    isProtected: true,
    isVerified: false,
  };
  await withXPost({
    status: 'ineligible',
    isEligible: false,
    userStats,
    reasons: ['account_protected', 'account_too_new', 'too_few_followers', 'too_few_posts', 'account_unavailable'],
  });
  const region = within(await panel());
  expect(region.getByText('@ada_makes cannot submit posts yet.')).toBeInTheDocument();
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The posts are protected.Turn off "Protect your posts" in the privacy settings of X, then check again.',
    'The account is less than 30 days old.Try again later, or connect an older account.',
    'Followers: 7. Required: 50.Try again with more followers, or connect another account.',
    'Posts: 1. Required: 10.Try again with more posts, or connect another account.',
    'This account is suspended or deleted.Connect another account.',
  ]);
  expect(region.getByRole('button', { name: 'Check again with X' })).toBeEnabled();
  expect(submitButton()).toBeDisabled();
});

it('reports a failed check and retries it', async () => {
  api.on(VERIFY, refused(503, 'eligibility_check_failed', 'Failed to verify account eligibility'));
  const { user } = await openFlow();
  await paste(user, X_URL);
  await pass(500);
  const region = within(await panel());
  expect(await region.findByText('Failed to verify account eligibility')).toBeInTheDocument();
  expect(submitButton()).toBeDisabled();
  api.on(VERIFY, ok(aCheck()));
  await user.click(region.getByRole('button', { name: 'Try again' }));
  expect(await region.findByText('@ada_makes can submit posts.')).toBeInTheDocument();
  expect(submitButton()).toBeEnabled();
});

it.each([
  ['denied', 'You cancelled at X, so no account was connected.'],
  ['expired', 'Signing in to X took too long. Please try again.'],
  ['taken', 'This X account is already connected to another user.'],
  ['no_account', 'This sign-in has no X account.'],
  ['quarantined', 'Another user unlinked this X account recently, so it cannot be connected yet.'],
  ['failed', 'X did not confirm the account. Please try again.'],
])('reports that the sign-in ended with %s, with X preselected', async (outcome, message) => {
  api.on(VERIFY, ok(noAccount));
  await openFlow({ address: `/campaigns/slow-mornings/submit?x_sign_in=${outcome}` });
  expect(await within(await panel()).findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('radio', { name: 'X/Twitter' })).toBeChecked();
});

it('rechecks when the server refuses the post because of the account', async () => {
  api.on(SUBMIT, refused(403, 'not_eligible', 'This account is not eligible to submit.'));
  const { user } = await withXPost();
  api.on(VERIFY, ok(aCheck({ status: 'ineligible', isEligible: false, reasons: ['account_protected'] })));
  await user.click(submitButton());
  expect(await screen.findByText('This account is not eligible to submit.')).toBeInTheDocument();
  expect(await within(await panel()).findByText('The posts are protected.')).toBeInTheDocument();
  expect(submitButton()).toBeDisabled();
});

it('reports that the X sign-in could not be opened', async () => {
  api.on(START_X_SIGN_IN, refused(429, 'RATE_LIMITED', 'Too many requests. Please try again later'));
  const { user } = await withXPost(noAccount);
  await user.click(within(await panel()).getByRole('button', { name: 'Connect your X account' }));
  expect(await within(await panel()).findByRole('alert')).toHaveTextContent(
    'Too many requests. Please try again later',
  );
});
