import { API_KEY_PREFIX } from '@sparks/domain';

export const CENSORED = '[secret]';

/** What lets whoever reads it act as somebody else: parameters of addresses and fields of logged objects. */
const SECRETS = '(?:access_?|id_?|refresh_?)?token|(?:client_?)?secret(?:_?key)?|password|passwd|pwd|api_?key|signature|code_?verifier';
/** Parameters that are secrets in addresses only. */
const PARAMETERS = `${SECRETS}|code|state|sig|key`;
const FIELDS = `${SECRETS}|authorization|proxy-authorization|cookie|set-cookie|x-api-key|stripe-signature`;

/** What a secret looks like, wherever it stands in a line. Each pattern keeps what its first group holds. */
const PATTERNS: readonly RegExp[] = [
  // User and password in the address of a server; a password may hold any character but a space.
  /([a-z][a-z0-9+.-]*:\/\/)[^\s"'\\/@]*:[^\s"'\\]*(?=@)/giu,
  /((?:bearer|basic) +)[\w.~+/=-]{8,}/giu,
  // A signed token, also when nothing says that it is one.
  /(\b)eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/gu,
  new RegExp(`([?&](?:${PARAMETERS})=)[^&\\s"'\\\\]+`, 'giu'),
  new RegExp(`("(?:${FIELDS})":")(?!\\[secret\\])(?:[^"\\\\]|\\\\.)+`, 'giu'),
  new RegExp(`(\\b)(?:(?:sk|rk|pk)_(?:live|test)_|whsec_|${API_KEY_PREFIX})[\\w-]{6,}`, 'gu'),
];

/** Something of this stands in every text that a pattern finds: most lines hold none of it, and are looked at once only. */
const MAY_HOLD_SECRETS = new RegExp(
  `:\\/\\/|(?:bearer|basic) |eyJ|[?&]|token|secret|password|passwd|pwd|api[-_]?key|signature|code_?verifier|authorization|cookie|_(?:live|test)_|whsec_|${API_KEY_PREFIX}`,
  'iu',
);

/** A line for a log without what must not be read there: passwords, tokens, keys, signatures. What it keeps is unchanged. */
export function withoutSecrets(line: string): string {
  if (!MAY_HOLD_SECRETS.test(line)) return line;
  return PATTERNS.reduce((text, pattern) => text.replace(pattern, `$1${CENSORED}`), line);
}
