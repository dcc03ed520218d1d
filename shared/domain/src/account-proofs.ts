import type { SocialPlatform } from './platforms/names.js';
import { accountNameOf } from './social-accounts.js';

/** How a person proves an account: by signing in to the platform, or by a code in the public profile. */
export const PROOF_METHODS = ['oauth', 'bio_code'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** After an account is unlinked, nobody else can link it for this time. */
export const ACCOUNT_QUARANTINE_DAYS = 30;
export const ACCOUNT_QUARANTINE_MS = ACCOUNT_QUARANTINE_DAYS * DAY_MS;

export const BIO_CODE_TTL_MS = 20 * MINUTE_MS;
/** Per person, over all platforms. */
export const BIO_CODES_PER_HOUR = 5;

/** Without characters that are easily mistaken for each other. */
export const BIO_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const BIO_CODE_LENGTH = 6;
export const BIO_CODE_PREFIX = 'spk-';

const CODE_IN_TEXT = new RegExp(
  `(?<![\\p{L}\\p{N}])${BIO_CODE_PREFIX}[A-Z0-9]{${BIO_CODE_LENGTH}}(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Whether a text contains the code as a word of its own, in any case. */
export function containsBioCode(text: string, code: string): boolean {
  return [...text.matchAll(CODE_IN_TEXT)].some(([found]) => found.toLowerCase() === code.toLowerCase());
}

/** An account as a platform or a person names it. Unknown parts are absent or `null`. */
export interface AccountIdentity {
  /** The platform's own id, which survives a change of the name. */
  readonly accountId?: string | null | undefined;
  readonly handle?: string | null | undefined;
}

/** Account names are case-insensitive on every platform. */
export function accountHandleKey(platform: SocialPlatform, handle: string): string {
  return accountNameOf(platform, handle).toLowerCase();
}

/**
 * Whether both describe the same account: ids decide where both are known, names otherwise. `null` when nothing can be
 * compared.
 */
export function isSameAccount(platform: SocialPlatform, a: AccountIdentity, b: AccountIdentity): boolean | null {
  if (a.accountId && b.accountId) return a.accountId === b.accountId;
  if (a.handle && b.handle) return accountHandleKey(platform, a.handle) === accountHandleKey(platform, b.handle);
  return null;
}
