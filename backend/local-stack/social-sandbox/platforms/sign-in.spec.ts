import { createHash } from 'node:crypto';
import { query, startSandboxClient, type SandboxClient } from '../../testing/sandbox-client.js';

const START = '2026-11-21T12:00:00.000Z';
const VERIFIER = 'a-verifier-of-more-than-forty-three-characters-as-the-rules-want';
const REDIRECT = 'http://localhost:3000/api/twitter/callback';
const digest = (encoding: 'base64url' | 'hex') => createHash('sha256').update(VERIFIER).digest(encoding);
const BASIC = `Basic ${Buffer.from('our-app:secret').toString('base64')}`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let sandbox: SandboxClient;
beforeAll(async () => {
  sandbox = await startSandboxClient();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.setNow(START));

const X_REQUEST = {
  response_type: 'code',
  client_id: 'our-app',
  redirect_uri: REDIRECT,
  scope: 'users.read tweet.read',
  state: 'st8',
  code_challenge: digest('base64url'),
  code_challenge_method: 'S256',
};
const xConsent = (changes: Record<string, string | undefined> = {}) =>
  sandbox.get(`/x/i/oauth2/authorize?${query({ ...X_REQUEST, ...changes })}`);
const locationOf = (reply: { headers: Headers }) => new URL(reply.headers.get('location') ?? '');

async function xCode(account = 'ada_whitfield'): Promise<string> {
  return locationOf(await xConsent({ sandbox_account: account })).searchParams.get('code') ?? '';
}
const xToken = (
  code: string,
  changes: Record<string, string> = {},
  headers: Record<string, string> = { authorization: BASIC },
) =>
  sandbox.send(
    'POST',
    '/x-api/2/oauth2/token',
    query({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT, code_verifier: VERIFIER, ...changes }),
    { ...FORM, ...headers },
  );
const xMe = (token: string) =>
  sandbox.get('/x-api/2/users/me?user.fields=created_at,public_metrics,verified,protected', {
    authorization: `Bearer ${token}`,
  });

describe('signing in with X', () => {
  it('offers accounts to choose from, by links that work without scripts', async () => {
    const page = await xConsent();
    expect(page.status).toBe(200);
    for (const name of ['Ada Whitfield', 'First Week', 'Quiet Corner', 'Garden Gate', 'Cancel'])
      expect(page.text).toContain(name);
  });

  it('redirects from consent to the account', async () => {
    const back = locationOf(await xConsent({ sandbox_account: 'first_week' }));
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([REDIRECT, 'st8']);
    const token = (await xToken(back.searchParams.get('code') ?? '')).json<{
      access_token: string;
      token_type: string;
    }>();
    expect(token).toMatchObject({ token_type: 'bearer', expires_in: 7_200 });
    expect((await xMe(token.access_token)).json()).toEqual({
      data: {
        id: '2244990003',
        username: 'first_week',
        name: 'First Week',
        created_at: '2026-11-18T12:00:00.000Z',
        verified: false,
        protected: false,
        public_metrics: {
          followers_count: 260,
          following_count: 180,
          tweet_count: 44,
          listed_count: 2,
          like_count: 132,
        },
      },
    });
  });

  it('redirects with an error when no account is chosen', async () => {
    const back = locationOf(await xConsent({ sandbox_account: '' }));
    expect(Object.fromEntries(back.searchParams)).toEqual({ state: 'st8', error: 'access_denied' });
  });

  it.each([
    ['no state', { state: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['a challenge that is no digest', { code_challenge: 'short' }],
    ['a redirect that is no address', { redirect_uri: 'javascript:alert(1)' }],
    ['another response type', { response_type: 'token' }],
  ])('renders %s as an error without a redirect', async (_what, changes) => {
    const reply = await xConsent({ ...changes, sandbox_account: 'ada_whitfield' });
    expect([reply.status, reply.headers.get('location')]).toEqual([400, null]);
  });

  it('redeems a code once, in time, for its application, redirect address and verifier', async () => {
    const used = await xCode();
    expect((await xToken(used)).status).toBe(200);
    expect((await xToken(used)).status).toBe(400);
    expect((await xToken(await xCode(), { code_verifier: 'another' })).json()).toMatchObject({
      error: 'invalid_request',
    });
    expect((await xToken(await xCode(), { redirect_uri: 'http://localhost:3000/' })).status).toBe(400);
    expect(
      (await xToken(await xCode(), {}, { authorization: `Basic ${Buffer.from('other-app:x').toString('base64')}` }))
        .status,
    ).toBe(400);
    expect((await xToken(await xCode(), {}, {})).status).toBe(401);
    const late = await xCode();
    sandbox.setNow('2026-11-21T12:00:30.000Z');
    expect((await xToken(late)).status).toBe(400);
  });

  it('finds its accounts by id, and no others', async () => {
    const user = (id: string, headers = { authorization: 'Bearer sandbox' }) =>
      sandbox.get(`/x-api/2/users/${id}?user.fields=protected`, headers);
    expect((await user('2244990005')).json()).toEqual({
      data: { id: '2244990005', username: 'garden_gate', name: 'Garden Gate', protected: true },
    });
    expect((await user('99')).json()).toMatchObject({
      errors: [{ type: 'https://api.x.com/2/problems/resource-not-found' }],
    });
    expect((await user('2244990005', {} as never)).status).toBe(401);
  });
});

describe('signing in with TikTok', () => {
  const consent = (changes: Record<string, string> = {}) =>
    sandbox.get(
      `/tiktok/v2/auth/authorize/?${query({ response_type: 'code', client_key: 'our-key', redirect_uri: REDIRECT, scope: 'user.info.basic', state: 's', code_challenge: digest('hex'), code_challenge_method: 'S256', ...changes })}`,
    );

  it('wants the digest in hexadecimal digits', async () => {
    expect((await consent()).status).toBe(200);
    expect((await consent({ code_challenge: digest('base64url') })).status).toBe(400);
  });

  it('redirects from consent to the account', async () => {
    const code = locationOf(await consent({ sandbox_account: 'ada.makes' })).searchParams.get('code') ?? '';
    const form = {
      client_key: 'our-key',
      client_secret: 'secret',
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
    };
    const answer = (await sandbox.send('POST', '/tiktok-api/v2/oauth/token/', query(form), FORM)).json<{
      access_token: string;
      open_id: string;
    }>();
    const me = await sandbox.get('/tiktok-api/v2/user/info/?fields=open_id,username', {
      authorization: `Bearer ${answer.access_token}`,
    });
    expect(me.json()).toMatchObject({
      data: { user: { open_id: answer.open_id, username: 'ada.makes' } },
      error: { code: 'ok' },
    });
    expect((await sandbox.send('POST', '/tiktok-api/v2/oauth/token/', query(form), FORM)).json()).toMatchObject({
      error: 'invalid_grant',
      log_id: expect.any(String),
    });
    expect(
      (await sandbox.get('/tiktok-api/v2/user/info/?fields=open_id', { authorization: 'Bearer made-up' })).status,
    ).toBe(401);
  });
});

describe('signing in with Google', () => {
  const code = async (account: string): Promise<string> => {
    const request = {
      ...X_REQUEST,
      scope: 'https://www.googleapis.com/auth/youtube.readonly',
      sandbox_account: account,
    };
    const reply = await sandbox.get(`/google-accounts/o/oauth2/v2/auth?${query(request)}`);
    return locationOf(reply).searchParams.get('code') ?? '';
  };
  const token = (authorizationCode: string, changes: Record<string, string> = {}) => {
    const body = {
      grant_type: 'authorization_code',
      client_id: 'our-app',
      client_secret: 'secret',
      code: authorizationCode,
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
      ...changes,
    };
    return sandbox.send('POST', '/google-oauth/token', query(body), FORM);
  };
  const channels = (accessToken: string) =>
    sandbox.get('/youtube-api/youtube/v3/channels?part=snippet&mine=true', { authorization: `Bearer ${accessToken}` });

  it('leads to the channel of the account', async () => {
    const { access_token: accessToken } = (await token(await code('mugsbykip'))).json<{ access_token: string }>();
    expect((await channels(accessToken)).json()).toMatchObject({
      items: [{ id: 'UCsandboxMugsByKip00000b', snippet: { customUrl: '@mugsbykip' } }],
    });
  });

  it('leads to no channel where there is none', async () => {
    const { access_token: accessToken } = (await token(await code('viewer.only'))).json<{ access_token: string }>();
    const { items, pageInfo } = (await channels(accessToken)).json();
    expect([items, pageInfo]).toEqual([undefined, { totalResults: 0, resultsPerPage: 5 }]);
  });

  it('refuses a used code, another verifier, and a client without a secret', async () => {
    const used = await code('adamakes');
    await token(used);
    for (const reply of [
      await token(used),
      await token(await code('adamakes'), { code_verifier: 'another-verifier-of-more-than-forty-three-characters' }),
    ])
      expect([reply.status, reply.json().error]).toEqual([400, 'invalid_grant']);
    expect((await token(await code('adamakes'), { client_secret: '' })).status).toBe(401);
    expect((await channels('made-up')).status).toBe(401);
  });
});
