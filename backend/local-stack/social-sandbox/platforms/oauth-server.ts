import { createHash, randomBytes } from 'node:crypto';
import type { SignInAccount } from '../posts/sign-in-accounts.js';
import { consentPage, consentProblem } from '../server/consent-page.js';
import { html, redirect, type Answer, type Call } from '../server/exchange.js';

const CODE_LIFE_MS = 30_000;
const TOKEN_LIFE_MS = 7_200_000;
/** Query parameter of the consent page's own links. */
const CHOICE = 'sandbox_account';
/** Value of the decline link; no account has this name. */
const NOBODY = '';

/** How a platform's OAuth differs from the standard. */
export interface DeskRules {
  platformName: string;
  /** Name of the client id parameter. */
  clientParameter: 'client_id' | 'client_key';
  /** Encoding of the PKCE challenge. */
  challengeEncoding: 'base64url' | 'hex';
}

interface Grant {
  username: string;
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
  expiresAt: number;
}

/** Token request. */
export interface Redemption {
  code: string;
  clientId: string;
  redirectUri: string;
  codeVerifier: string;
}

/**
 * OAuth 2 authorization code flow with PKCE (S256): consent page, single-use codes for 30 seconds, tokens for two
 * hours. In memory.
 */
export class OAuthServer {
  private readonly grants = new Map<string, Grant>();
  private readonly tokens = new Map<string, { username: string; expiresAt: number }>();

  constructor(
    private readonly rules: DeskRules,
    private readonly accounts: readonly SignInAccount[],
  ) {}

  /** The consent page; with a chosen account, the redirect back. */
  authorize(call: Call): Answer {
    const { query } = call;
    const wrong = this.problemOf(query);
    if (wrong) return html(400, consentProblem(this.rules.platformName, wrong));
    const choice = query.get(CHOICE);
    if (choice === null) return html(200, this.consentPage(query));
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    const account = this.accounts.find(({ username }) => username === choice);
    if (account) back.searchParams.set('code', this.grant(account.username, query, call.world.now()));
    else back.searchParams.set('error', 'access_denied');
    return redirect(302, back.href);
  }

  /** Exchanges a code; `null` when it is unknown, used, expired, of another client, or the verifier does not match. */
  redeem({ code, clientId, redirectUri, codeVerifier }: Redemption, now: Date): string | null {
    const grant = this.grants.get(code);
    // A code works once, even if the exchange fails.
    this.grants.delete(code);
    const challenge = createHash('sha256').update(codeVerifier).digest(this.rules.challengeEncoding);
    if (
      !grant ||
      grant.expiresAt <= now.getTime() ||
      grant.clientId !== clientId ||
      grant.redirectUri !== redirectUri ||
      grant.codeChallenge !== challenge
    )
      return null;
    const token = `sandbox-user.${randomBytes(24).toString('base64url')}`;
    this.tokens.set(token, { username: grant.username, expiresAt: now.getTime() + TOKEN_LIFE_MS });
    return token;
  }

  /** The account of a token; undefined when unknown or expired. */
  usernameOf(token: string, now: Date): string | undefined {
    const known = this.tokens.get(token);
    return known && known.expiresAt > now.getTime() ? known.username : undefined;
  }

  private grant(username: string, query: URLSearchParams, now: Date): string {
    const code = randomBytes(24).toString('base64url');
    this.grants.set(code, {
      username,
      clientId: query.get(this.rules.clientParameter) ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
      codeChallenge: query.get('code_challenge') ?? '',
      expiresAt: now.getTime() + CODE_LIFE_MS,
    });
    return code;
  }

  private problemOf(query: URLSearchParams): string | undefined {
    const { clientParameter, challengeEncoding } = this.rules;
    for (const name of [clientParameter, 'redirect_uri', 'scope', 'state'])
      if (!query.get(name)) return `${name} is missing.`;
    if (query.get('response_type') !== 'code') return 'response_type must be code.';
    if (!/^https?:\/\//.test(query.get('redirect_uri') ?? '') || !URL.canParse(query.get('redirect_uri') ?? ''))
      return 'redirect_uri is not an address.';
    if (query.get('code_challenge_method') !== 'S256') return 'code_challenge_method must be S256.';
    const shape = challengeEncoding === 'hex' ? /^[0-9a-f]{64}$/ : /^[\w-]{43}$/;
    return shape.test(query.get('code_challenge') ?? '')
      ? undefined
      : 'code_challenge is not a SHA-256 digest in the right form.';
  }

  private consentPage(query: URLSearchParams): string {
    const hrefOf = (choice: string) => `?${new URLSearchParams([...query, [CHOICE, choice]]).toString()}`;
    const choices = this.accounts.map(({ username, name, about }) => ({
      href: hrefOf(username),
      name,
      detail: `@${username}`,
      note: about,
    }));
    return consentPage(this.rules.platformName, choices, hrefOf(NOBODY));
  }
}

export const formOf = (call: Call): URLSearchParams =>
  new URLSearchParams(/^application\/x-www-form-urlencoded/i.test(call.headers['content-type'] ?? '') ? call.body : '');
