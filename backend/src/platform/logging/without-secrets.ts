import { API_KEY_PREFIX } from '@sparks/domain';

export const CENSORED = '[secret]';

/** What lets whoever reads it act as somebody else: parameters of addresses and fields of logged objects. */
const SECRETS =
  '(?:access_?|id_?|refresh_?)?token|(?:client_?)?secret(?:_?key)?|password|passwd|pwd|api_?key|signature|code_?verifier';
/** Parameters that are secrets in addresses only. */
const PARAMETERS = `${SECRETS}|code|state|sig|key`;
const FIELDS = `${SECRETS}|authorization|proxy-authorization|cookie|set-cookie|x-api-key|stripe-signature`;

/** How keys of programs begin. */
const KEY_STARTS = `(?:sk|rk|pk)_(?:live|test)_|whsec_|${API_KEY_PREFIX}`;

/**
 * What a secret looks like, wherever it stands in a line. Each pattern keeps what its first group holds. Its `sign` stands in
 * every text that it finds: most lines hold no sign at all, and are looked at once only.
 */
const SECRET_FORMS: ReadonlyArray<{ sign: string; pattern: RegExp }> = [
  // User and password in the address of a server; a password may hold any character but a space.
  { sign: '://', pattern: /([a-z][a-z0-9+.-]*:\/\/)[^\s"'\\/@]*:[^\s"'\\]*(?=@)/giu },
  { sign: '(?:bearer|basic) ', pattern: /((?:bearer|basic) +)[\w.~+/=-]{8,}/giu },
  // A signed token, also when nothing says that it is one.
  { sign: 'eyJ', pattern: /(\b)eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/gu },
  { sign: '[?&]', pattern: new RegExp(`([?&](?:${PARAMETERS})=)[^&\\s"'\\\\]+`, 'giu') },
  { sign: `"(?:${FIELDS})":"`, pattern: new RegExp(`("(?:${FIELDS})":")(?!\\[secret\\])(?:[^"\\\\]|\\\\.)+`, 'giu') },
  { sign: KEY_STARTS, pattern: new RegExp(`(\\b)(?:${KEY_STARTS})[\\w-]{6,}`, 'gu') },
];
const ANY_SIGN = new RegExp(SECRET_FORMS.map(({ sign }) => sign).join('|'), 'iu');

/** A line for a log without what must not be read there: passwords, tokens, keys, signatures. What it keeps is unchanged. */
export function withoutSecrets(line: string): string {
  if (!ANY_SIGN.test(line)) return line;
  return SECRET_FORMS.reduce((text, { pattern }) => text.replace(pattern, `$1${CENSORED}`), line);
}
