import { act, screen, waitFor, within } from '@testing-library/react';
import { setSessionStatus } from '@sparks/api-client';
import { ok, refused, type Answer, type FakeApi } from '../testing/fake-api';
import { aServer, CONTRIBUTED, ME, openFlow, paste, PREVIEW, RESUBMIT, SPARK, SUBMIT } from '../testing/render-flow';
import { aPerson, aPreview, aSpark, BLOCK_ID, CREATOR_ID, SPARK_ID, USER_ID, YOUTUBE_URL } from '../testing/samples';

let api: FakeApi;

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-06-01T12:00:00.000Z') });
  api = aServer()
    .on(SUBMIT, { status: 201, body: { data: { _id: BLOCK_ID } } })
    .on(RESUBMIT, { status: 201, body: { data: { _id: BLOCK_ID } } });
});
afterEach(() => {
  api.restore();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const submitButton = () => screen.getByRole('button', { name: 'Submit Post' });

/** Toasts outlive the component tree, so a test that shows one waits until it disappears. */
async function goneByItself(toast: HTMLElement) {
  await pass(5_000);
  await pass(1_000);
  await waitFor(() => expect(toast).not.toBeInTheDocument());
}

async function prepared() {
  const opened = await openFlow();
  await paste(opened.user);
  await pass(500);
  await screen.findByText('Looks good');
  return opened;
}

describe('entered values', () => {
  it('are restored and checked again after the session expires and the contributor signs in', async () => {
    const { unmount } = await prepared();
    act(() => setSessionStatus('expired'));
    // Redirect to the identity provider and back.
    unmount();
    await openFlow();
    expect(await screen.findByLabelText('Link to your post')).toHaveValue(YOUTUBE_URL);
    await pass(500);
    await screen.findByText('Looks good');
    expect(screen.getByRole('radio', { name: 'YouTube' })).toBeChecked();
    expect(submitButton()).toBeEnabled();
  });

  it('are not restored for another contributor', async () => {
    const { unmount } = await prepared();
    unmount();
    api.on(ME, ok({ data: aPerson({ _id: 'f'.repeat(24) }) }));
    await openFlow();
    expect(await screen.findByLabelText('Link to your post')).toHaveValue('');
  });

  it('are cleared after the submission', async () => {
    const { user, unmount } = await prepared();
    await user.click(submitButton());
    await screen.findByText(/queued your post for review/);
    expect(sessionStorage).toHaveLength(0);
    unmount();
    await openFlow();
    expect(await screen.findByLabelText('Link to your post')).toHaveValue('');
  });
});

describe('the terms', () => {
  const terms = { approvalBonus: 500, ratePerThousandViews: 200, eesMultiple: 1.5, maxEarningPerContribution: 2_000 };
  const earning = () => screen.findByRole('region', { name: 'What this post can earn' });

  it('are repeated before the first post, with the price of further ones', async () => {
    api.on(SPARK, ok({ data: aSpark({ ...terms, holdDays: 3, termsAndConditions: 'Be kind.' }) }));
    const { user } = await openFlow();
    const shown = within(await earning());
    expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$5.00',
      '$2.00 × 1.5 = $3.00',
      '$20.00',
      '3 days',
    ]);
    expect(
      screen.getByText(/these earnings \(version 1\) and to the rules and terms of this campaign \(version 1\)/),
    ).toBeVisible();
    expect(shown.getByText('This post is free. Each further post to this campaign costs $2.00.')).toBeVisible();
    const rules = within(screen.getByRole('region', { name: 'Rules for posts' }));
    expect(rules.getByText('Be kind.')).toBeVisible();
    await user.click(rules.getByRole('button', { name: 'Read the terms' }));
    expect(await screen.findByRole('dialog', { name: 'Terms of use' })).toHaveTextContent('Be kind.');
  });

  it("are not shown for a post to one's own campaign, which earns nothing", async () => {
    api.on(ME, ok({ data: aPerson({ _id: CREATOR_ID }) }));
    await openFlow();
    expect(await screen.findByText('This is your own campaign')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What this post can earn' })).not.toBeInTheDocument();
  });

  it('that changed meanwhile are shown before the post is sent again with their version', async () => {
    const { user } = await prepared();
    api.on(SUBMIT, refused(409, 'terms_changed', 'The campaign has changed what it pays.'));
    api.on(SPARK, ok({ data: aSpark({ ...terms, termsVersion: 2 }) }));
    await user.click(submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('The campaign has changed what it pays.');
    expect(await screen.findByText(/these earnings \(version 2\)/)).toBeVisible();
    expect((await earning()).textContent).toContain('was none$5.00');
    api.on(SUBMIT, { status: 201, body: { data: { _id: BLOCK_ID } } });
    await user.click(submitButton());
    await screen.findByText(/queued your post for review/);
    const versions = api.callsTo(SUBMIT).map(({ body }) => (body as { termsVersion: number }).termsVersion);
    expect(versions).toEqual([1, 2]);
  });

  it('are shown with the rules for posts', async () => {
    api.on(
      SPARK,
      ok({
        data: aSpark({
          ownershipProof: 'account',
          newPostsOnly: true,
          exclusivePosts: true,
          allowedContributionsType: ['UGC', 'CLIPPING'],
        }),
      }),
    );
    await openFlow();
    const rules = within(await screen.findByRole('region', { name: 'Rules for posts' })).getAllByRole('listitem');
    expect(rules.map(({ textContent }) => textContent)).toEqual([
      'Accepted content: UGC and Clipping.',
      'Show that the post is yours: connect the account that published it.',
      'Only posts that you made after this campaign was published.',
      'Do not submit the same post to another campaign.',
    ]);
  });

  it('whose rules changed meanwhile say what changed, keep the link, and are sent again with their version', async () => {
    api.on(SPARK, ok({ data: aSpark({ termsAndConditions: 'Be kind.' }) }));
    const { user } = await prepared();
    api.on(SUBMIT, refused(409, 'rules_changed', 'The campaign has changed its rules.'));
    api.on(SPARK, ok({ data: aSpark({ termsAndConditions: 'No music.', newPostsOnly: true, rulesVersion: 2 }) }));
    await user.click(submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('The campaign has changed its rules.');
    expect(
      await screen.findByText('Changed since you opened this page: the terms of use and the age of posts.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Link to your post')).toHaveValue(YOUTUBE_URL);
    await user.click(screen.getByRole('button', { name: 'Read the terms' }));
    const dialog = await screen.findByRole('dialog', { name: 'Terms of use' });
    expect(dialog).toHaveTextContent('No music.');
    expect(within(dialog).getByRole('region', { name: 'Before the change' })).toHaveTextContent('Be kind.');
    await user.keyboard('{Escape}');
    api.on(SUBMIT, { status: 201, body: { data: { _id: BLOCK_ID } } });
    await user.click(submitButton());
    await screen.findByText(/queued your post for review/);
    const versions = api.callsTo(SUBMIT).map(({ body }) => (body as { rulesVersion: number }).rulesVersion);
    expect(versions).toEqual([1, 2]);
  });
});

it('says after the submission what happens next, and when', async () => {
  api.on('GET /api/users/cleo/totals', ok({ data: { medianDecisionHours: 5 } }));
  const { user } = await prepared();
  await user.click(submitButton());
  expect(await screen.findByText(/reviews your post, usually within 5 hours\./)).toBeVisible();
});

describe('the inputs', () => {
  it('offers the platforms as one radio group, with LinkedIn listed but disabled', async () => {
    await openFlow();
    const group = await screen.findByRole('group', { name: 'Platform' });
    const radios = within(group).getAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Instagram',
      'TikTok',
      'X/Twitter',
      'YouTube',
      'Facebook',
      'Reddit',
      'LinkedInNot available yet',
    ]);
    expect(radios.filter((radio) => !(radio as HTMLInputElement).disabled)).toHaveLength(6);
  });

  it('offers only the platforms that the campaign accepts, and preselects a single one', async () => {
    api.on(SPARK, ok({ data: aSpark({ contribution_social_platforms: ['reddit'] }) }));
    await openFlow();
    expect(await screen.findByRole('radio', { name: 'Reddit' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'TikTok' })).not.toBeInTheDocument();
  });

  it('shows that the link is being checked, then valid, and renders the post', async () => {
    const { user } = await openFlow();
    await paste(user);
    expect(screen.getByText('Checking the link ...')).toBeInTheDocument();
    expect(submitButton()).toBeDisabled();
    await pass(500);
    await screen.findByText('Looks good');
    expect(submitButton()).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'YouTube' })).toBeChecked();
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(within(preview).getByText('Forty mugs out of the kiln')).toBeInTheDocument();
    expect(within(preview).getByRole('img', { name: 'Image of the post by adamakes' })).toHaveAttribute(
      'src',
      '/media/previews/abc',
    );
    expect(api.callsTo(PREVIEW).map(({ path }) => path)).toEqual([
      `/api/youtube/post?link=${encodeURIComponent(YOUTUBE_URL)}`,
    ]);
  });

  it('accepts a fallback preview and labels it', async () => {
    api.on(PREVIEW, ok({ data: aPreview({ status: 'fallback', reason: 'timeout', imageUrl: null, caption: null }) }));
    const { user } = await openFlow();
    await paste(user);
    await pass(500);
    await screen.findByText(/^Looks good\. No preview is available right now/);
    expect(submitButton()).toBeEnabled();
  });

  it.each([
    ['status error', ok({ data: aPreview({ status: 'error', reason: 'removed' }) }), 'Content not found'],
    ['status restricted', ok({ data: aPreview({ status: 'restricted', reason: 'private' }) }), 'Content restricted'],
    [
      'no picture',
      ok({ data: aPreview({ status: 'error', reason: 'image_not_extractable' }) }),
      'Could not extract image from post.',
    ],
    [
      'a server error',
      refused(500, 'SERVER_ERROR', 'Internal server error'),
      'Failed to fetch content preview. Please check the URL and try again.',
    ],
    [
      'a short link to a reel',
      refused(400, 'facebook_reels_not_supported', "We don't support Facebook Reels for now."),
      "We don't support Facebook Reels for now.",
    ],
  ])('shows an error at the field for a preview with %s', async (_what, answer: Answer, message) => {
    api.on(PREVIEW, answer);
    const { user } = await openFlow();
    await paste(user);
    await pass(500);
    const field = screen.getByLabelText('Link to your post');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(field).toBeInvalid();
    expect(submitButton()).toBeDisabled();
  });

  it('retries the check on request', async () => {
    api.on(PREVIEW, 'offline');
    const { user } = await openFlow();
    await paste(user);
    await pass(500);
    const again = await screen.findByRole('button', { name: 'Check again' });
    api.on(PREVIEW, ok({ data: aPreview() }));
    await user.click(again);
    await screen.findByText('Looks good');
  });

  it('requires a link after the field is cleared or on Enter', async () => {
    const { user } = await openFlow();
    const field = await screen.findByLabelText('Link to your post');
    expect(screen.queryByText('Please enter a content URL')).not.toBeInTheDocument();
    await user.type(field, '{Enter}');
    expect(field).toHaveAccessibleDescription('Please enter a content URL');
    await paste(user);
    await user.click(screen.getByRole('button', { name: 'Clear the link' }));
    expect(field).toHaveAccessibleDescription('Please enter a content URL');
  });

  it('reports the wrong platform and switches to the correct one', async () => {
    const { user } = await openFlow();
    await user.click(await screen.findByRole('radio', { name: 'TikTok' }));
    await paste(user);
    await pass(500);
    const sentence =
      "This URL appears to be from YouTube, but you've selected TikTok. Please either change the platform or use a TikTok URL.";
    expect(screen.getByLabelText('Link to your post')).toHaveAccessibleDescription(`${sentence} Switch to YouTube`);
    await user.click(screen.getByRole('button', { name: 'Switch to YouTube' }));
    await pass(500);
    await screen.findByText('Looks good');
  });

  it('checks at once on Enter', async () => {
    const { user } = await openFlow();
    await paste(user);
    await user.keyboard('{Enter}');
    await screen.findByText('Looks good');
  });
});

describe('submitting', () => {
  it('tells the creator of the campaign that their own post earns nothing', async () => {
    api.on(ME, ok({ data: aPerson({ _id: CREATOR_ID }) }));
    await prepared();
    expect(await screen.findByText('This is your own campaign')).toBeVisible();
  });

  it('sends the specified body once and shows the success screen', async () => {
    const { user, onClose, onSubmitted } = await prepared();
    await user.click(submitButton());
    const sentence = await screen.findByRole('heading', {
      name: "All set! We've queued your post for review. Check back later!",
    });
    expect(sentence).toHaveFocus();
    expect(onSubmitted.mock.calls).toEqual([[BLOCK_ID]]);
    const [call, ...more] = api.callsTo(SUBMIT);
    expect(more).toHaveLength(0);
    expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(call?.headers.authorization).toBe('Bearer token');
    expect(call?.body).toMatchObject({
      blockName: '',
      blockType: 'social',
      content: YOUTUBE_URL,
      creatorId: CREATOR_ID,
      price: 0,
      sparkId: SPARK_ID,
      userId: USER_ID,
      stripeId: 'free',
      social_meta: {
        platform: 'youtube',
        postId: 'dQw4w9WgXcQ',
        postUsername: 'adamakes',
        imageUrl: '/media/previews/abc',
        social_verification_status: 'verified',
      },
    });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays on the success screen when the refetched campaign includes the new contribution', async () => {
    const { user } = await prepared();
    api.on(CONTRIBUTED, ok({ hasContributed: true }));
    await user.click(submitButton());
    await screen.findByText(/^All set!/);
    await waitFor(() => expect(api.callsTo(CONTRIBUTED)).toHaveLength(2));
    await pass(1_000);
    expect(screen.getByText(/^All set!/)).toBeInTheDocument();
  });

  it('retries after 1, 2 and 4 s with a visible status, then offers a manual retry, always with one key', async () => {
    const { user } = await prepared();
    api.on(SUBMIT, 'offline');
    await user.click(submitButton());
    for (const [index, delayMs] of [1_000, 2_000, 4_000].entries()) {
      await screen.findByText(`Network error. Retrying... (Attempt ${index + 1}/3)`);
      await pass(delayMs);
    }
    const tryAgain = await screen.findByRole('button', { name: 'Try Again' });
    expect(tryAgain).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Network error. Please check your connection');
    expect(api.callsTo(SUBMIT)).toHaveLength(4);

    api.on(SUBMIT, { status: 201, body: { data: { _id: BLOCK_ID } } });
    await user.click(tryAgain);
    await screen.findByText(/^All set!/);
    expect(new Set(api.callsTo(SUBMIT).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('reports a connection issue', async () => {
    const { user } = await prepared();
    api.on(SUBMIT, refused(503, 'SERVICE_UNAVAILABLE', ''));
    await user.click(submitButton());
    await screen.findByText('Connection issue detected. Retrying... (Attempt 1/3)');
    api.on(SUBMIT, { status: 201, body: { data: { _id: BLOCK_ID } } });
    await pass(1_000);
    await screen.findByText(/^All set!/);
  });

  it('shows the server message for a duplicate at the link', async () => {
    const { user } = await prepared();
    api.on(SUBMIT, refused(409, 'duplicate_content_submitted', 'Ben has submitted this post.'));
    await user.click(submitButton());
    const field = screen.getByLabelText('Link to your post');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Ben has submitted this post.'));
    expect(field).toHaveFocus();
  });

  it('shows the translated toast for a duplicate without a message', async () => {
    const { user } = await prepared();
    api.on(SUBMIT, { status: 409, body: { code: 'duplicate_content_submitted' } });
    await user.click(submitButton());
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('This post has already been submitted to this campaign.');
    await goneByItself(toast);
  });

  it('shows the server message for any other refusal', async () => {
    const { user } = await prepared();
    api.on(SUBMIT, refused(409, 'campaign_not_open', 'This campaign has ended.'));
    await user.click(submitButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This campaign has ended.');
    expect(alert).toHaveFocus();
    expect(submitButton()).toBeEnabled();
  });

  it.each([
    ['a response without data', { status: 201, body: null }, 'No data returned'],
    [
      'an expired session',
      refused(401, 'UNAUTHORIZED', 'x'),
      'User session expiredSession expired. Please refresh the page and try again.',
    ],
  ])('shows the right message after %s', async (_what, answer: Answer, text) => {
    const { user } = await prepared();
    api.on(SUBMIT, answer);
    await user.click(submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('does not send content that the preview does not confirm', async () => {
    api.on(PREVIEW, ok({ data: aPreview({ canonicalKey: 'youtube:aaaaaaaaaaa' }) }));
    const { user } = await openFlow();
    await paste(user);
    await pass(500);
    await screen.findByText('Looks good');
    await user.click(submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to verify content');
    expect(api.callsTo(SUBMIT)).toHaveLength(0);
  });

  it('continues as a resubmission with the same link when the server reports an earlier contribution', async () => {
    const { user } = await prepared();
    api.on(SUBMIT, refused(409, 'already_contributed', 'You have already contributed.'));
    await user.click(submitButton());
    await screen.findByRole('heading', { name: 'Run it back.' });
    expect(screen.getByLabelText('Link to your post')).toHaveValue(YOUTUBE_URL);
  });
});

describe('resubmitting', () => {
  beforeEach(() => api.on(CONTRIBUTED, ok({ hasContributed: true })));
  const button = () => screen.getByRole('button', { name: 'Resubmit Post for $2.00' });

  async function ready(balance: number) {
    api.on(ME, ok({ data: aPerson({ balance }) }));
    const opened = await openFlow();
    await screen.findByRole('heading', { name: 'Run it back.' });
    await paste(opened.user);
    await pass(500);
    await screen.findByText('Looks good');
    return opened;
  }

  it('shows cost and balance, sends, and shows the queued state', async () => {
    const { user } = await ready(1_000);
    const earning = screen.getByRole('region', { name: 'What this post can earn' });
    expect(earning).not.toHaveTextContent('This post is free.');
    const amounts = screen
      .getAllByRole('definition')
      .filter((amount) => !earning.contains(amount))
      .map(({ textContent }) => textContent);
    expect(amounts).toEqual(['$10.00', '−$2.00', '$8.00']);
    await user.click(button());
    await screen.findByRole('heading', { name: 'Back at it again! Your resubmission is queued for review.' });
    expect(api.callsTo(RESUBMIT)).toHaveLength(1);
    expect(api.callsTo(SUBMIT)).toHaveLength(0);
  });

  it.each([
    [0, true, 'Resubmitting costs $2.00. Your wallet is $2.00 short.'],
    [99, true, 'Resubmitting costs $2.00. Your wallet is $1.01 short.'],
    [100, false, 'Resubmitting costs $2.00. Your wallet is $1.00 short.'],
    [199, false, 'Resubmitting costs $2.00. Your wallet is $0.01 short.'],
    [200, false, null],
  ])('with %i cents, the button is disabled: %s', async (balance, isDisabled, why) => {
    await ready(balance);
    expect((button() as HTMLButtonElement).disabled).toBe(isDisabled);
    const topUp = screen.queryByRole('link', { name: 'Top up your wallet' });
    if (why === null) expect(topUp).not.toBeInTheDocument();
    else expect(topUp?.parentElement).toHaveTextContent(why);
  });

  it('shows the server refusal between 100 and 199 cents and offers other content', async () => {
    const { user } = await ready(150);
    expect(screen.queryByRole('button', { name: 'Change content' })).not.toBeInTheDocument();
    api.on(
      RESUBMIT,
      refused(402, 'insufficient_balance', 'Resubmitting costs $2.00; your balance is $1.50. Nothing was charged.'),
    );
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was charged.');
    await user.click(screen.getByRole('button', { name: 'Change content' }));
    const field = screen.getByLabelText('Link to your post');
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('checks before the submission', () => {
  const hidden = aSpark({ isPrivate: true, hasAccess: false });
  const ACCESS = `GET /api/sparks/${SPARK_ID}/check-access`;
  const REQUEST = `POST /api/sparks/${SPARK_ID}/request-access`;

  it('requests access to a private campaign and shows the pending state', async () => {
    api
      .on(SPARK, ok({ data: hidden }))
      .on(ACCESS, ok({ data: { status: 'none', hasAccess: false } }))
      .on(REQUEST, ok({ data: { status: 'pending', hasAccess: false } }));
    const { user } = await openFlow();
    const request = await screen.findByRole('button', { name: 'Request access' });
    api.on(ACCESS, ok({ data: { status: 'pending', hasAccess: false } }));
    await user.type(screen.getByLabelText('Tell us where you would pitch it'), 'On @ada.teas');
    await user.click(request);
    const pending = await screen.findByRole('heading', { name: 'Your request is pending' });
    expect(pending).toHaveFocus();
    expect(api.callsTo(REQUEST)).toHaveLength(1);
  });

  it.each(['pending', 'rejected'])('shows the same message for a %s request', async (status) => {
    api.on(SPARK, ok({ data: hidden })).on(ACCESS, ok({ data: { status, hasAccess: false } }));
    await openFlow();
    await screen.findByText('The creator has not accepted your request yet. You will get a notification.');
    expect(screen.queryByRole('button', { name: 'Request access' })).not.toBeInTheDocument();
  });

  it('asks signed-out contributors to log in first', async () => {
    api.on(SPARK, ok({ data: hidden }));
    const { user } = await openFlow({ session: 'signed-out' });
    await user.click(await screen.findByRole('button', { name: 'Request access' }));
    const toast = await screen.findByText('Please log in to request access.');
    expect(api.callsTo(REQUEST)).toHaveLength(0);
    await goneByItself(toast);
  });

  it('reports a failed request', async () => {
    api
      .on(SPARK, ok({ data: hidden }))
      .on(ACCESS, ok({ data: { status: 'none', hasAccess: false } }))
      .on(REQUEST, 'offline');
    const { user } = await openFlow();
    await user.click(await screen.findByRole('button', { name: 'Request access' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to request access');
  });

  it('reports a failed access check and retries it', async () => {
    api.on(SPARK, ok({ data: hidden })).on(ACCESS, 'offline');
    const { user } = await openFlow();
    await screen.findByRole('heading', { name: 'Failed to check access' });
    api.on(ACCESS, ok({ data: { status: 'none', hasAccess: false } }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Request access' });
  });

  it('lists the allowed regions and links to other campaigns', async () => {
    api.on(SPARK, ok({ data: aSpark({ location: ['jp', 'DE'] }) }));
    const { user, onClose } = await openFlow();
    const dialog = await screen.findByRole('dialog', { name: 'Location Restriction' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Germany', 'Japan']);
    expect(within(dialog).getByRole('link', { name: 'Explore Other Campaigns' })).toHaveAttribute('href', '/discover');
    expect(screen.queryByLabelText('Link to your post')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('explains why a campaign accepts no posts', async () => {
    api.on(SPARK, ok({ data: aSpark({ status: 'completed' }) }));
    const { user, onClose } = await openFlow();
    await screen.findByText('This campaign is completed.');
    await user.click(screen.getByRole('button', { name: 'Back to the campaign' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['signed-out', 'Your posts and earnings are linked to your account.'],
    ['expired', 'Session expired. Please refresh the page and try again.'],
  ] as const)('offers the sign-in when %s', async (session, text) => {
    await openFlow({ session });
    await screen.findByText(text);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('reports a campaign that fails to load and retries', async () => {
    api.on(SPARK, refused(500, 'SERVER_ERROR', 'x'));
    const { user } = await openFlow();
    await screen.findByText('Internal server error');
    api.on(SPARK, ok({ data: aSpark() }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Submit your post' });
  });
});
