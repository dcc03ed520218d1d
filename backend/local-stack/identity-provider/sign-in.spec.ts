import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { Browser } from '../testing/browser.js';
import { waitUntilReachable } from '../testing/compiled-folder.js';
import { freePortBase } from '../testing/free-port.js';
import { startIdentityProvider, type IdentityProvider } from './identity-provider.js';
import { PEOPLE } from './people.js';

interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
}

let portBase: number;
let dataDir: string;
let provider: IdentityProvider;
let shell: string;

beforeAll(async () => {
  portBase = await freePortBase(20);
  shell = `http://localhost:${portBase}`;
  dataDir = mkdtempSync(join(tmpdir(), 'identity-'));
  provider = await startIdentityProvider({ portBase, dataDir });
});
afterAll(async () => {
  await provider.close();
  rmSync(dataDir, { recursive: true });
});

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

const authorizeUrl = (more: Record<string, string | undefined> = {}): string => {
  const params = {
    client_id: 'sparks-web',
    response_type: 'code',
    redirect_uri: `${shell}/auth/callback`,
    scope: 'openid profile email',
    state: 'some-state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  };
  return `${provider.issuer}/auth?${new URLSearchParams(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined))}`;
};
const locationOf = (response: Response): URL => new URL(response.headers.get('location') ?? '', provider.issuer);
const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields),
});

/** Signs in as one of the people and returns the callback URL. */
async function signIn(browser: Browser, username: string): Promise<URL> {
  const toPage = locationOf(await browser.request(authorizeUrl()));
  const chosen = await browser.request(`${toPage}/login`, form({ username }));
  return locationOf(await browser.request(String(locationOf(chosen))));
}

const exchange = (fields: Record<string, string>): Promise<Response> =>
  fetch(`${provider.issuer}/token`, form({ client_id: 'sparks-web', ...fields }));
const exchangeCode = (callback: URL, codeVerifier = verifier): Promise<Response> =>
  exchange({
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: `${shell}/auth/callback`,
    code_verifier: codeVerifier,
  });

async function tokensOf(username: string, browser = new Browser()): Promise<Tokens> {
  return (await (await exchangeCode(await signIn(browser, username))).json()) as Tokens;
}

async function verify(token: string) {
  const discovery = (await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json()) as {
    issuer: string;
    jwks_uri: string;
  };
  return jwtVerify(token, createRemoteJWKSet(new URL(discovery.jwks_uri)), {
    issuer: provider.issuer,
    audience: 'sparks-api',
    algorithms: ['RS256'],
  });
}

describe('signing in with authorization code and PKCE', () => {
  it('shows each person as a button and loads no external assets', async () => {
    const browser = new Browser();
    const toPage = locationOf(await browser.request(authorizeUrl()));
    const page = await (await browser.request(String(toPage))).text();
    expect(page).toContain('<h1>Sign in to Sparks (local)</h1>');
    for (const person of PEOPLE) {
      expect(page).toContain(`<button class="person" name="username" value="${person.username}"`);
      expect((await fetch(`${provider.issuer}/avatars/${person.username}.svg`)).headers.get('content-type')).toContain(
        'image/svg+xml',
      );
    }
    expect(page).toContain('ada · United Kingdom');
    expect([...page.matchAll(/(?:src|href)="(?!\/|data:)([^"]*)"/g)]).toEqual([]);
  });

  it('returns a valid access token with the claims of the person', async () => {
    const browser = new Browser();
    const callback = await signIn(browser, 'ada');
    expect(`${callback.origin}${callback.pathname}`).toBe(`${shell}/auth/callback`);
    expect(callback.searchParams.get('state')).toBe('some-state');

    const response = await exchangeCode(callback);
    expect(response.status).toBe(200);
    const tokens = (await response.json()) as Tokens;
    const { payload, protectedHeader } = await verify(tokens.access_token);
    expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    expect(payload).toMatchObject({
      sub: 'local-ada',
      preferred_username: 'ada',
      name: 'Ada Whitfield',
      given_name: 'Ada',
      email: 'ada@sparks.localhost',
      picture: `${provider.issuer}/avatars/ada.svg`,
      public_metadata: { role: 'contributor' },
      country: 'GB',
      gender: 'female',
      birthdate: '1998-04-12',
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
    expect(tokens.expires_in).toBe(3600);
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      aud: 'sparks-web',
      sub: 'local-ada',
      name: 'Ada Whitfield',
      public_metadata: { role: 'contributor' },
    });
  });

  it('returns both roles of an account with two', async () => {
    const { access_token: token } = await tokensOf('rootorg');
    expect((await verify(token)).payload.public_metadata).toEqual({ role: ['admin', 'organization'] });
  });

  it('is reachable at 127.0.0.1 as well', async () => {
    const discovery = await fetch(`http://127.0.0.1:${portBase + 20}/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({
      issuer: provider.issuer,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    });
  });

  it('does not prompt again during the session, and refreshes tokens without it', async () => {
    const browser = new Browser();
    const { refresh_token: refreshToken, access_token: first } = await tokensOf('ben', browser);
    const again = locationOf(await browser.request(authorizeUrl({ prompt: 'none' })));
    expect(again.searchParams.get('code')).toBeTruthy();

    const refreshed = await exchange({ grant_type: 'refresh_token', refresh_token: refreshToken });
    const tokens = (await refreshed.json()) as Tokens;
    expect((await verify(tokens.access_token)).payload).toMatchObject({
      sub: 'local-ben',
      country: 'DE',
      public_metadata: { role: 'contributor' },
    });
    expect(tokens.access_token).not.toBe(first);
  });

  it('keeps sessions, refresh tokens and keys across a restart', async () => {
    const browser = new Browser();
    const { access_token: token, refresh_token: refreshToken } = await tokensOf('cleo', browser);
    await provider.close();
    provider = await startIdentityProvider({ portBase, dataDir });
    await waitUntilReachable(`${provider.issuer}/health`);

    expect((await verify(token)).payload.sub).toBe('local-cleo');
    expect(locationOf(await browser.request(authorizeUrl({ prompt: 'none' }))).searchParams.get('code')).toBeTruthy();
    expect((await exchange({ grant_type: 'refresh_token', refresh_token: refreshToken })).status).toBe(200);
  });
});

describe('the provider rejects', () => {
  it('a wrong verifier, and invalidates the code', async () => {
    const response = await exchangeCode(await signIn(new Browser(), 'ada'), randomBytes(32).toString('base64url'));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('a code that was already used', async () => {
    const callback = await signIn(new Browser(), 'ada');
    expect((await exchangeCode(callback)).status).toBe(200);
    expect((await exchangeCode(callback)).status).toBe(400);
  });

  it.each([
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
  ])('%s', async (_name, params) => {
    const back = locationOf(await new Browser().request(authorizeUrl(params)));
    expect(back.searchParams.get('error')).toBe('invalid_request');
  });

  it('an unregistered redirect URI, with a page instead of a redirect', async () => {
    const response = await new Browser().request(authorizeUrl({ redirect_uri: 'http://localhost:1/steal' }));
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('invalid_redirect_uri');
  });

  it('an unknown username', async () => {
    const browser = new Browser();
    const toPage = locationOf(await browser.request(authorizeUrl()));
    expect((await browser.request(`${toPage}/login`, form({ username: 'mallory' }))).status).toBe(400);
  });

  it('an unknown sign-in, with a link to start again', async () => {
    const response = await fetch(`${provider.issuer}/interaction/unknown`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`href="http://localhost:${portBase}/"`);
  });

  it('token requests from pages of other origins', async () => {
    const preflight = (origin: string) =>
      fetch(`${provider.issuer}/token`, {
        ...form({ client_id: 'sparks-web', grant_type: 'refresh_token', refresh_token: 'x' }),
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await preflight(shell)).headers.get('access-control-allow-origin')).toBe(shell);
    expect((await preflight('http://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('signing out', () => {
  it('ends the session and redirects to the shell', async () => {
    const browser = new Browser();
    const { id_token: idToken, refresh_token: refreshToken } = await tokensOf('acme', browser);
    expect(decodeProtectedHeader(idToken).alg).toBe('RS256');
    const confirmation = await browser.request(
      `${provider.issuer}/session/end?${new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: `${shell}/` })}`,
    );
    const page = await confirmation.text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    const ended = await browser.request(new URL(action, provider.issuer).href, form({ xsrf, logout: 'yes' }));
    expect(locationOf(ended).href).toBe(`${shell}/`);

    expect(locationOf(await browser.request(authorizeUrl({ prompt: 'none' }))).searchParams.get('error')).toBe(
      'login_required',
    );
    expect((await exchange({ grant_type: 'refresh_token', refresh_token: refreshToken })).status).toBe(400);
  });
});
