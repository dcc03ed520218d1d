import type { SignInPlatform } from '@sparks/domain';
import type { HttpResponse } from './http.js';
import type { SignedIn } from './sign-in.js';
import type { TestApp } from './test-app.js';

/** Settings that enable sign-in at the sandbox platforms. */
export const SIGN_IN_KEYS = {
  X_CLIENT_ID: 'sandbox',
  X_CLIENT_SECRET: 'sandbox',
  TIKTOK_CLIENT_KEY: 'sandbox',
  TIKTOK_CLIENT_SECRET: 'sandbox',
  GOOGLE_CLIENT_ID: 'sandbox',
  GOOGLE_CLIENT_SECRET: 'sandbox',
} as const;

/** A sign-in up to the platform's consent page. */
export interface PlatformConsent {
  /** `Cookie` header of the browser. */
  cookie: string;
  /** URL of the consent page. */
  consentPage: URL;
}

/** Starts a sign-in and follows the redirect to the platform. */
export async function goToPlatform(
  app: TestApp,
  who: SignedIn,
  platform: SignInPlatform,
  returnTo = '/campaigns/herbs/submit',
): Promise<PlatformConsent> {
  const begun = await who.http('POST', `/api/social-accounts/${platform}/sign-in`, { returnTo });
  if (begun.status !== 200) throw new Error(`The sign-in did not begin: ${begun.status} ${begun.text}`);
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  const login = await app.http('GET', begun.body.data.url, undefined, { cookie });
  return { cookie, consentPage: new URL(String(login.headers.location)) };
}

/** Chooses an account at the sandbox, or cancels with `''`. @returns our callback's path with its query */
export async function chooseAccount({ consentPage }: PlatformConsent, username: string): Promise<string> {
  const chosen = new URL(consentPage);
  chosen.searchParams.set('sandbox_account', username);
  const answer = await fetch(chosen, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return back.pathname + back.search;
}

/** Completes a sign-in. @returns the response that redirects to the web app */
export async function signInAt(
  app: TestApp,
  who: SignedIn,
  platform: SignInPlatform,
  username: string,
): Promise<HttpResponse> {
  const at = await goToPlatform(app, who, platform);
  return app.http('GET', await chooseAccount(at, username), undefined, { cookie: at.cookie });
}
