import { createHash, randomBytes } from 'node:crypto';
import { consentPage, consentProblem } from '../server/consent-page.js';
import { html, redirect, type Answer, type Call } from '../server/exchange.js';

const CODE_LIFE_MS = 30_000;
const TOKEN_LIFE_MS = 7_200_000;
/** Said by a link of the consent page; no parameter of any platform. */
const CHOICE = 'sandbox_account';
/** The choice of nobody: no account has this name. */
const NOBODY = '';

/** Somebody's account at a platform of the sandbox, as its consent page offers it. */
export interface Choosable {
  username: string;
  name: string;
  /** What is special about it, for whoever chooses. */
  about: string;
}

/** How a platform's own OAuth differs. */
export interface DeskRules {
  platformName: string;
  /** Name of the parameter with the application's id. */
  clientParameter: 'client_id' | 'client_key';
  /** How the digest of the PKCE verifier is written. */
  challengeEncoding: 'base64url' | 'hex';
}

interface Grant {
  username: string;
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
  expiresAt: number;
}

/** What somebody who redeems a code brings along. */
export interface Redemption {
  code: string;
  clientId: string;
  redirectUri: string;
  codeVerifier: string;
}

/** OAuth 2 with codes and PKCE (S256): the consent page, codes that work once and for 30 seconds, tokens for two hours. In memory. */
export class SignInDesk {
  private readonly grants = new Map<string, Grant>();
  private readonly tokens = new Map<string, { username: string; expiresAt: number }>();

  constructor(
    private readonly rules: DeskRules,
    private readonly accounts: readonly Choosable[],
  ) {}

  /** The consent page; and, once an account is chosen there, the way back to the application. */
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

  /** A token for a code; null when the code is unknown, used, too old, somebody else's, or the verifier is not its own. */
  redeem({ code, clientId, redirectUri, codeVerifier }: Redemption, now: Date): string | null {
    const grant = this.grants.get(code);
    // Whatever comes of it, a code works once.
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

  /** Whose token it is; undefined for one that was not given out here, or has run out. */
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

/** The fields of a form that was posted. */
export const formOf = (call: Call): URLSearchParams =>
  new URLSearchParams(/^application\/x-www-form-urlencoded/i.test(call.headers['content-type'] ?? '') ? call.body : '');
