import { screen, waitFor, within } from '@testing-library/react';
import { USUAL_GENERATION_MS, USUAL_QUEUE_WAIT_MS } from '@sparks/domain';
import { SPARK_ID } from '../../testing/samples';
import { AiServer, openWizard } from './testing/open-wizard';
import { aContent, anOptions, aRunningContent, CONTENT_ID } from './testing/samples';

const ORDER = 'POST /api/ai/generate-image';
let server: AiServer;

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  server = new AiServer();
});
afterEach(() => server.restore());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
type User = Awaited<ReturnType<typeof openWizard>>['user'];

async function toPrompt(user: User, words = 'A mug on a window sill') {
  await user.click(await screen.findByRole('radio', { name: /^Image/ }));
  await user.click(button('Continue'));
  await user.click(screen.getByRole('checkbox', { name: 'Vermilion' }));
  await user.click(button('Continue'));
  await user.click(await screen.findByRole('textbox', { name: 'Prompt' }));
  if (words) await user.paste(words);
}

describe('from content type to result', () => {
  it('sends the choices, follows the generation and shows the result', async () => {
    const { user, onUse } = await openWizard();
    await toPrompt(user);
    await user.click(button('Generate for $0.05'));

    expect(await heading('Generating your image')).toHaveFocus();
    const [order] = server.seen(ORDER);
    expect(order?.body).toEqual({
      prompt: 'A mug on a window sill',
      colorPalette: ['#E4572E'],
      format: '4:5',
      poster: {},
      campaignInfo: { sparkId: SPARK_ID, name: 'Slow mornings', description: '', contentTypes: ['UGC'] },
      userBalance: 100,
    });
    expect(order?.headers.get('prefer')).toBe('respond-async');
    expect(order?.headers.get('idempotency-key')).toBeTruthy();

    await waitFor(() => expect(server.stream.readers).toBe(1));
    server.stream.send('progress', aRunningContent({ progress: 0.4, step: 'Painting the background' }));
    expect(await screen.findByText('Painting the background')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '40');

    server.stream.send('ready', aContent());
    expect(await heading('Your image is ready')).toHaveFocus();
    expect(screen.getByRole('img', { name: 'Generated image: A mug on a window sill' })).toHaveAttribute(
      'src',
      `/media/ai/${CONTENT_ID}.png`,
    );
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      `/media/ai/${CONTENT_ID}.png?download`,
    );
    await user.click(button('Use in a submission'));
    expect(onUse).toHaveBeenCalledWith(CONTENT_ID);
  });

  it('returns from the result to the prompt, and starts over with Generate More', async () => {
    server.contents = [aContent()];
    sessionStorage.setItem(
      `sparks-ai:${SPARK_ID}`,
      JSON.stringify({ userId: '64b000000000000000000003', contentId: CONTENT_ID }),
    );
    const { user } = await openWizard();
    await heading('Your image is ready');
    await user.click(button('Back'));
    expect(await screen.findByRole('textbox', { name: 'Prompt' })).toHaveValue('A mug on a window sill');
  });

  it('resets to the content type with Generate More', async () => {
    server.contents = [aContent()];
    sessionStorage.setItem(
      `sparks-ai:${SPARK_ID}`,
      JSON.stringify({ userId: '64b000000000000000000003', contentId: CONTENT_ID }),
    );
    const { user } = await openWizard();
    await heading('Your image is ready');
    await user.click(button('Generate More'));
    await heading('What do you want to create?');
    expect(screen.getByRole('radio', { name: /^Image/ })).not.toBeChecked();
    expect(button('Continue')).toBeDisabled();
  });

  it('plays a video with its poster', async () => {
    server.contents = [aRunningContent({ type: 'video' })];
    await openWizard();
    await heading('Generating your video');
    await waitFor(() => expect(server.stream.readers).toBe(1));
    server.stream.send(
      'ready',
      aContent({
        type: 'video',
        url: '/media/ai/v.mp4',
        thumbnailUrl: '/media/ai/v.webp',
        durationMs: 4_000,
        width: 720,
        height: 1_280,
        cost: 30,
      }),
    );
    await heading('Your video is ready');
    const video = screen.getByLabelText('Generated video: A mug on a window sill');
    expect(video).toHaveAttribute('poster', '/media/ai/v.webp');
    expect(video).toHaveAttribute('controls');
    expect(screen.getByText('4 sec')).toBeVisible();
  });
});

describe('a poster', () => {
  const poster = () => within(screen.getByRole('region', { name: 'Your poster' }));
  const motif = () => poster().getByRole('combobox', { name: 'Motif' });
  const field = (name: string) => poster().getByRole('textbox', { name });

  it('shows what will be drawn before it is paid for', async () => {
    const { user } = await openWizard();
    await toPrompt(user, 'A cup of coffee by the window');
    expect(motif()).toHaveValue('Cup of coffee');
    expect(field('Headline')).toHaveValue('A cup of coffee by the window');
    expect(poster().getByRole('status')).toHaveTextContent('Named in your prompt. Nothing else of it is drawn.');
  });

  it('says when it cannot draw the subject', async () => {
    const { user } = await openWizard();
    await toPrompt(user, 'A cat on a sofa');
    expect(motif()).toHaveValue('Shapes');
    expect(poster().getByRole('status')).toHaveTextContent(/^The poster maker cannot draw what your prompt describes/);
  });

  it('is ordered with the changed motif and texts, in the chosen format', async () => {
    const { user } = await openWizard();
    await user.click(await screen.findByRole('radio', { name: /^Image/ }));
    await user.click(screen.getByRole('radio', { name: /^16:9/ }));
    await user.click(button('Continue'));
    await user.click(button('Continue without colors'));
    await user.type(await screen.findByRole('textbox', { name: 'Prompt' }), 'A cat');
    await user.click(motif());
    await user.click(await screen.findByRole('option', { name: 'Sea' }));
    await user.clear(field('Headline'));
    await user.type(field('Headline'), 'Slow down');
    await user.click(button('Generate for $0.05'));
    await waitFor(() => expect(server.seen(ORDER)).toHaveLength(1));
    expect(server.seen(ORDER)[0]?.body).toMatchObject({
      format: '16:9',
      poster: { motif: 'sea', headline: 'Slow down' },
    });
  });

  it('cannot be ordered with letters that the fonts do not have', async () => {
    const { user } = await openWizard();
    await toPrompt(user);
    await user.type(field('Headline'), ' 日本');
    expect(field('Headline')).toBeInvalid();
    expect(screen.getByText('Use Latin, Greek or Cyrillic letters without emoji.')).toBeVisible();
    expect(button('Generate for $0.05')).toBeDisabled();
  });
});

describe('once more', () => {
  it('orders a variation of the result with the same choices', async () => {
    server.contents = [aContent()];
    sessionStorage.setItem(
      `sparks-ai:${SPARK_ID}`,
      JSON.stringify({ userId: '64b000000000000000000003', contentId: CONTENT_ID }),
    );
    const { user } = await openWizard();
    await heading('Your image is ready');
    await user.click(button('Variation for $0.05'));
    expect(await heading('Generating your image')).toHaveFocus();
    expect(server.seen(ORDER)[0]?.body).toMatchObject({
      prompt: 'A mug on a window sill',
      format: '1:1',
      poster: { motif: 'coffee', headline: 'A mug on a window sill', tagline: '' },
    });
  });

  it('opens the prompt of an item in the gallery for changes', async () => {
    server.contents = [aContent({ status: 'failed' })];
    const { user } = await openWizard({ at: '/?view=gallery' });
    await user.click(await screen.findByRole('button', { name: /A mug on a window sill/ }));
    await user.click(await screen.findByRole('button', { name: 'Use this prompt again' }));
    expect(await screen.findByRole('textbox', { name: 'Prompt' })).toHaveValue('A mug on a window sill');
  });
});

describe('a generation that takes longer than usual', () => {
  const open = async (status: 'queued' | 'generating', forMs: number) => {
    server.contents = [aRunningContent({ status, createdAt: new Date(Date.now() - forMs).toISOString() })];
    await openWizard();
    await heading('Generating your image');
  };
  const note = () => screen.queryByText('This is taking longer than usual.');

  it('says so while it waits in the queue', async () => {
    await open('queued', USUAL_QUEUE_WAIT_MS + 1_000);
    expect(screen.getByText('In the queue')).toBeVisible();
    expect(note()).toBeVisible();
  });

  it('says so while it runs, which takes longer than the queue', async () => {
    await open('generating', USUAL_GENERATION_MS.image + 1_000);
    expect(note()).toBeVisible();
  });

  it('says nothing before', async () => {
    await open('generating', USUAL_QUEUE_WAIT_MS + 1_000);
    expect(note()).not.toBeInTheDocument();
  });
});

describe('unsuccessful generation', () => {
  it.each([
    [
      'is refused',
      () =>
        server.on(ORDER, {
          status: 422,
          json: { code: 'prompt_not_allowed', message: 'This prompt asks for something else.' },
        }),
    ],
    ['cannot be sent', () => server.on(ORDER, 'network-failure')],
    [
      'fails',
      () =>
        server.on(ORDER, {
          status: 201,
          json: {
            success: true,
            content: aContent({ status: 'failed', failure: { code: 'generation_failed', message: 'No' } }),
            newBalance: 1_000,
          },
        }),
    ],
  ])('returns to the prompt without a message when it %s', async (_how, prepare) => {
    prepare();
    const { user } = await openWizard();
    await toPrompt(user);
    await user.click(button('Generate for $0.05'));
    await waitFor(() => expect(server.seen(ORDER)).toHaveLength(1));
    expect(await heading('Describe it')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Prompt' })).toHaveValue('A mug on a window sill');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('reuses the idempotency key when the order has no response', async () => {
    server.on(ORDER, 'network-failure');
    const { user } = await openWizard();
    await toPrompt(user);
    for (const count of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: 'Generate for $0.05' }));
      await waitFor(() => expect(server.seen(ORDER)).toHaveLength(count));
      await heading('Describe it');
    }
    const [first, second] = server.seen(ORDER).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });

  it('refetches the balance after the refund', async () => {
    const { user } = await openWizard();
    await toPrompt(user);
    server.options = anOptions({ balance: 995, running: 1 });
    await user.click(button('Generate for $0.05'));
    expect(await screen.findByText('$9.95')).toBeVisible();
    await waitFor(() => expect(server.stream.readers).toBe(1));
    server.options = anOptions();
    const loads = () => server.seen('GET /api/users/me').length;
    const before = loads();
    server.stream.send('failed', aContent({ status: 'failed', failure: { code: 'generation_failed', message: 'No' } }));
    await heading('Describe it');
    expect(await screen.findByText('$10.00')).toBeVisible();
    // The balance in the header of the page.
    await waitFor(() => expect(loads()).toBe(before + 1));
  });

  it('can be cancelled', async () => {
    server.contents = [aRunningContent()];
    server.on(`POST /api/ai/jobs/${CONTENT_ID}/cancel`, {
      json: { success: true, content: aContent({ status: 'cancelled' }), newBalance: 1_000 },
    });
    const { user } = await openWizard();
    await heading('Generating your image');
    await user.click(button('Cancel'));
    expect(await heading('Describe it')).toBeVisible();
    expect(await screen.findByText('Cancelled. $0.05 was returned to your wallet.')).toBeVisible();
  });

  it('continues when cancelling fails', async () => {
    server.contents = [aRunningContent()];
    server.on(`POST /api/ai/jobs/${CONTENT_ID}/cancel`, {
      status: 409,
      json: { code: 'invalid_transition', message: 'It is ready and can no longer be cancelled.' },
    });
    const { user } = await openWizard();
    await heading('Generating your image');
    await user.click(button('Cancel'));
    expect(await screen.findByText('Could not cancel')).toBeVisible();
    expect(button('Cancel')).toBeEnabled();
  });
});

describe('resuming', () => {
  it('shows a running generation, wherever it was started', async () => {
    server.contents = [aContent({ id: 'older' }), aRunningContent()];
    await openWizard();
    expect(await heading('Generating your image')).toBeVisible();
    expect(screen.getByText('Painting the background')).toBeVisible();
  });

  it('shows content that finished in the meantime', async () => {
    const first = await openWizard();
    await toPrompt(first.user);
    await first.user.click(button('Generate for $0.05'));
    await waitFor(() => expect(server.stream.readers).toBe(1));
    first.leave();
    server.contents = [aContent()];
    await openWizard();
    expect(await heading('Your image is ready')).toBeVisible();
  });

  it('starts over when the content belongs to a contribution', async () => {
    server.contents = [aContent({ usedAt: '2026-06-01T12:00:00.000Z' })];
    sessionStorage.setItem(
      `sparks-ai:${SPARK_ID}`,
      JSON.stringify({ userId: '64b000000000000000000003', contentId: CONTENT_ID, prompt: 'A mug' }),
    );
    await openWizard();
    expect(await heading('What do you want to create?')).toBeVisible();
  });

  it('restores the input, for example after a top-up', async () => {
    const first = await openWizard();
    await toPrompt(first.user, 'Half a thought');
    first.leave();
    await openWizard();
    expect(await screen.findByRole('textbox', { name: 'Prompt' })).toHaveValue('Half a thought');
    expect(within(screen.getByRole('list', { name: 'Palette' })).getByText('Vermilion')).toBeInTheDocument();
  });
});

describe('money', () => {
  it('always shows the prices and the balance from the server', async () => {
    server.options = anOptions({ balance: 1_234 });
    await openWizard();
    const amounts = await screen.findByRole('region', { name: 'Price and balance' });
    expect(amounts).toHaveTextContent('Image $0.05 · Video $0.30');
    expect(amounts).toHaveTextContent('$12.34');
  });

  it('shows the shortfall and offers a top-up; the button stays disabled until the balance suffices', async () => {
    server.options = anOptions({ balance: 2 });
    const { user, onTopUp } = await openWizard();
    await toPrompt(user);
    expect(screen.getByText('Your wallet is $0.03 short.')).toBeVisible();
    expect(button('Generate for $0.05')).toBeDisabled();
    await user.click(button('Top up'));
    expect(onTopUp).toHaveBeenCalled();
  });

  it.each([
    ['too many generations are running', { running: 3 }, /^3 generations are in progress/],
    [
      'the gallery is full',
      { quota: { files: { used: 200, left: 0, max: 200 }, bytes: { used: 0, left: 1, max: 1 } } },
      /^Your gallery is full/,
    ],
  ])('disables ordering when %s', async (_why, changes, words) => {
    server.options = anOptions(changes);
    const { user } = await openWizard();
    await toPrompt(user);
    expect(screen.getByText(words)).toBeVisible();
    expect(button('Generate for $0.05')).toBeDisabled();
  });
});

describe('the inputs', () => {
  it('accepts a custom color as a hex code and describes its appearance', async () => {
    const { user } = await openWizard();
    await user.click(await screen.findByRole('radio', { name: /^Video/ }));
    await user.click(button('Continue'));
    expect(button('Continue without colors')).toBeEnabled();
    await user.type(screen.getByRole('textbox', { name: 'Your own color' }), 'blue{Enter}');
    expect(screen.getByText('Enter a hex code such as #2E86AB.')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Your own color' }));
    await user.type(screen.getByRole('textbox', { name: 'Your own color' }), '0af{Enter}');
    const chosen = within(screen.getByRole('region', { name: 'Chosen colors' }));
    expect(chosen.getByText('#00AAFF')).toBeVisible();
    expect(chosen.getByText('1 color chosen')).toBeVisible();
    await user.click(chosen.getByRole('button', { name: 'Remove #00AAFF' }));
    expect(chosen.getByText('No colors chosen')).toBeVisible();
  });

  it('can be operated by keyboard alone', async () => {
    const { user } = await openWizard();
    await user.click(await heading('What do you want to create?'));
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByRole('radio', { name: /^Image/ })).toBeChecked();
    await user.tab();
    expect(screen.getByRole('radio', { name: /^4:5/ })).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await heading('Which colors?')).toHaveFocus();
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: 'Vermilion' })).toBeChecked();
    await user.click(button('Continue'));
    expect(await heading('Describe it')).toHaveFocus();
    await user.tab();
    await user.keyboard('A mug{Control>}{Enter}{/Control}');
    expect(await heading('Generating your image')).toHaveFocus();
  });

  it('suggests prompts for the campaign', async () => {
    const { user } = await openWizard();
    await toPrompt(user, '');
    const [idea] = within(screen.getByRole('region', { name: 'Ideas for Slow mornings' })).getAllByRole('button');
    await user.click(idea!);
    expect(screen.getByRole('textbox', { name: 'Prompt' })).toHaveValue('Slow mornings – calm and bright');
    expect(button('Generate for $0.05')).toBeEnabled();
  });

  it('validates the prompt with the shared rules', async () => {
    const { user } = await openWizard();
    await toPrompt(user, 'a deepfake of somebody');
    expect(screen.getByText(/asks for something that cannot be generated here/)).toBeVisible();
    expect(button('Generate for $0.05')).toBeDisabled();
  });

  it('offers photographic ideas when a service generates the content', async () => {
    server.options = anOptions({
      providers: [{ id: 'openai-image', label: 'Painter', isLocal: false, type: 'image' }],
    });
    const { user } = await openWizard();
    await toPrompt(user, '');
    expect(button('Slow mornings: a friendly close-up in soft morning light')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your poster' })).not.toBeInTheDocument();
  });

  it('names the provider', async () => {
    await openWizard();
    expect(
      await screen.findByText(
        'The poster maker draws posters with a motif and your texts on this server. It does not create photos.',
      ),
    ).toBeVisible();
  });
});

describe('checks before the wizard', () => {
  it('asks to sign in', async () => {
    await openWizard({ session: 'signed-out' });
    expect(await heading('Sign in to generate content')).toBeVisible();
  });

  it('disables ordering for a campaign that accepts no posts, but opens the gallery', async () => {
    server.spark = { ...server.spark, manuallyClosed: true };
    server.contents = [aContent()];
    const { user } = await openWizard();
    expect(await screen.findByText('This campaign was closed.')).toBeVisible();
    await user.click(button('Open your gallery'));
    expect(await screen.findByRole('button', { name: 'Image: A mug on a window sill' })).toBeVisible();
  });

  it('offers a retry when loading fails', async () => {
    server.on('GET /api/ai/options', { status: 400, json: { code: 'BAD_REQUEST', message: 'Not now' } });
    const { user } = await openWizard();
    expect(await screen.findByText('Not now')).toBeVisible();
    server.routes.clear();
    await user.click(button('Try again'));
    expect(await heading('What do you want to create?')).toBeVisible();
  });
});
