import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MeResponse, SocialAccountResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { ProvenAccounts } from './proven-accounts';

const METHODS = [
  { platform: 'instagram', methods: ['bio_code'] },
  { platform: 'tiktok', methods: ['oauth', 'bio_code'] },
  { platform: 'twitter', methods: ['oauth'] },
  { platform: 'youtube', methods: [] },
  { platform: 'facebook', methods: ['bio_code'] },
  { platform: 'reddit', methods: ['bio_code'] },
];
const proven: SocialAccountResponse = {
  platform: 'reddit',
  handle: 'quiet_runner',
  accountId: 't2_abc',
  method: 'bio_code',
  provenAt: '2026-05-01T12:00:00.000Z',
  quarantinedUntil: null,
};
const inTwentyMinutes = () => new Date(Date.now() + 20 * 60_000).toISOString();
const me: MeResponse = aMe({ socialMediaAccounts: [{ platform: 'instagram', username: 'ada.makes', order: 0 }] });

let accounts: SocialAccountResponse[];
let codeAnswer: { status?: number; json: unknown };
let verifyAnswer: { status?: number; json: unknown };
let unlinkStatus: number;
let server: ReturnType<typeof fakeServer>;

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  sessionStorage.clear();
  accounts = [];
  unlinkStatus = 200;
  codeAnswer = { json: { data: { code: 'spk-7KQ2MX', expiresAt: inTwentyMinutes() } } };
  verifyAnswer = { json: { data: proven } };
  server = fakeServer(({ method, url }) => {
    if (url.endsWith('/methods')) return { json: { data: METHODS } };
    if (url.endsWith('/code')) return codeAnswer;
    if (url.endsWith('/verify')) return verifyAnswer;
    if (method === 'DELETE') return { status: unlinkStatus, json: { code: 'SERVER_ERROR', message: 'Not now' } };
    if (url === '/api/social-accounts') return { json: { data: accounts } };
    return { json: { data: me } };
  });
});
afterEach(() => server.restore());

async function open(at = '/me/profile') {
  const view = renderPage(<ProvenAccounts me={me} />, { at });
  await screen.findByRole('list', { name: 'Proven accounts' });
  return view;
}
const row = (platform: string) => {
  const item = screen.getAllByRole('listitem').find((candidate) => within(candidate).queryByText(platform));
  if (!item) throw new Error(`No row for ${platform}`);
  return within(item);
};
const calls = (end: string) => server.seen.filter(({ url }) => url.endsWith(end));
async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Prove it: Instagram' }));
  return within(await screen.findByRole('dialog', { name: 'Prove your account on Instagram' }));
}
async function withCode() {
  await open();
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'Get a code' }));
  await dialog.findByText('spk-7KQ2MX');
  return dialog;
}

describe('the state of each platform', () => {
  it('not linked, typed, proven, kept after unlinking, and not possible here', async () => {
    accounts = [
      proven,
      {
        ...proven,
        platform: 'tiktok',
        handle: 'ada.old',
        method: null,
        provenAt: null,
        quarantinedUntil: '2026-06-30T12:00:00.000Z',
      },
    ];
    await open();
    expect(row('Facebook').getByText('Not linked.')).toBeVisible();
    expect(row('Instagram').getByText('@ada.makes is on your profile, but not proven.')).toBeVisible();
    expect(row('Reddit').getByText('@quiet_runner, proven by a code in the bio on May 1, 2026.')).toBeVisible();
    expect(
      row('TikTok').getByText('You unlinked @ada.old. Until June 30, 2026, only you can link it again.'),
    ).toBeVisible();
    expect(row('YouTube').getByText('Accounts on this platform cannot be proven here.')).toBeVisible();
    expect(row('YouTube').queryByRole('button')).not.toBeInTheDocument();
  });

  it('offers the sign-in where there is one, and the code besides or instead', async () => {
    await open();
    expect(
      row('TikTok')
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Prove it', 'Use a code']);
    await userEvent.click(screen.getByRole('button', { name: /^Prove it: X/ }));
    await waitFor(() =>
      expect(calls('/twitter/sign-in').map(({ body }) => body)).toEqual([{ returnTo: '/me/profile' }]),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    server.restore();
    let isDown = true;
    server = fakeServer(({ url }) => {
      if (isDown) return { status: 403, json: { code: 'FORBIDDEN', message: 'Access denied' } };
      return { json: { data: url.endsWith('/methods') ? METHODS : [] } };
    });
    renderPage(<ProvenAccounts me={me} />, { at: '/me/profile' });
    expect(await screen.findByText('Your accounts could not be loaded')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Proven accounts' })).toBeVisible();
  });
});

it.each([
  ['youtube_sign_in=connected', 'status', 'Your account on YouTube is proven.'],
  ['tiktok_sign_in=taken', 'alert', 'This account on TikTok is already linked to another person.'],
  ['youtube_sign_in=no_account', 'alert', /There is no account on YouTube behind this sign-in/],
  ['x_sign_in=quarantined', 'alert', /less than 30 days ago/],
])('reports how the sign-in ended: %s', async (query, role, text) => {
  const { router } = await open(`/me/profile?${query}`);
  expect(screen.getAllByRole(role).map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(text as string),
  );
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

describe('the code in the bio', () => {
  it('is asked for on request, shown with the steps, and checked', async () => {
    await open();
    const dialog = await openDialog();
    expect(calls('/code')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Get a code' }));
    expect(await dialog.findByText('spk-7KQ2MX')).toBeVisible();
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    expect(dialog.getByRole('timer')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Your account name on Instagram' })).toHaveValue('ada.makes');
    await userEvent.click(dialog.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('@quiet_runner on Instagram is proven.')).toBeVisible();
    expect(calls('/instagram/verify').map(({ body }) => body)).toEqual([{ handle: 'ada.makes' }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('can be copied', async () => {
    const user = userEvent.setup();
    const dialog = await withCode();
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible();
  });

  it('is still there after a visit to the platform', async () => {
    sessionStorage.setItem(
      'sparks.bio-code.instagram',
      JSON.stringify({ code: 'spk-AAAAAA', expiresAt: inTwentyMinutes() }),
    );
    await open();
    const dialog = await openDialog();
    expect(dialog.getByText('spk-AAAAAA')).toBeVisible();
    expect(calls('/code')).toEqual([]);
  });

  it.each([
    [422, 'bio_code_not_found', 'The code is not in the bio of this account.'],
    [422, 'profile_not_found', 'There is no account of this name.'],
    [409, 'social_account_taken', 'This account is already connected to another person.'],
    [503, 'profile_unavailable', 'The platform did not answer.'],
  ])('reports a failed check (%i %s) and keeps code and name', async (status, code, message) => {
    const dialog = await withCode();
    verifyAnswer = { status, json: { code, message } };
    await userEvent.click(dialog.getByRole('button', { name: 'Check now' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(dialog.getByText('spk-7KQ2MX')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Check now' })).toBeEnabled();
  });

  it('leads to a new code when it has expired', async () => {
    const dialog = await withCode();
    verifyAnswer = { status: 422, json: { code: 'bio_code_expired', message: 'gone' } };
    await userEvent.click(dialog.getByRole('button', { name: 'Check now' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This code is no longer valid. Get a new one.');
    await userEvent.click(dialog.getByRole('button', { name: 'Get a new code' }));
    expect(await dialog.findByRole('button', { name: 'Get a code' })).toBeVisible();
  });

  it('reports that too many codes were requested', async () => {
    codeAnswer = { status: 429, json: { code: 'too_many_bio_codes', message: 'You have asked for too many codes.' } };
    await open();
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Get a code' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('You have asked for too many codes.');
  });

  it('checks the name before it is sent', async () => {
    const dialog = await withCode();
    const name = dialog.getByRole('textbox', { name: 'Your account name on Instagram' });
    await userEvent.clear(name);
    await userEvent.type(name, 'no spaces{Enter}');
    expect(name).toBeInvalid();
    expect(calls('/verify')).toEqual([]);
  });
});

describe('unlinking', () => {
  it('asks first and names the thirty days', async () => {
    accounts = [proven];
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Unlink: Reddit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink this account?' }));
    expect(dialog.getByText(/^For 30 days nobody else can link this account/)).toBeVisible();
    expect(calls('/reddit')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('Reddit is disconnected.')).toBeVisible();
    expect(calls('/reddit').map(({ method }) => method)).toEqual(['DELETE']);
  });

  it('stays open with the reason when it fails', async () => {
    accounts = [proven];
    unlinkStatus = 500;
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Unlink: Reddit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink this account?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Reddit could not be disconnected. Try again.');
  });
});
