import { API_KEY_PREFIX } from '@sparks/domain';

export const CENSORED = '[secret]';

/** Names of credentials in URL parameters and in fields of logged objects. */
const SECRETS =
  '(?:access_?|id_?|refresh_?)?token|(?:client_?)?secret(?:_?key)?|password|passwd|pwd|api_?key|signature|code_?verifier';
/** Numbers of bank accounts and tax numbers; what is shown of them, such as `taxIdLast4`, has another name. */
const PERSONAL_NUMBERS =
  '(?:encrypted)?tax_?id(?:_?number)?|tin|ssn|itin|ein|iban|(?:bank_?)?account_?number|routing_?number|fingerprint';
/** `code`, `state`, `sig` and `key` are secret only as URL parameters. */
const PARAMETERS = `${SECRETS}|${PERSONAL_NUMBERS}|code|state|sig|key`;
const FIELDS = `${SECRETS}|${PERSONAL_NUMBERS}|authorization|proxy-authorization|cookie|set-cookie|x-api-key|stripe-signature`;

/** Prefixes of API keys. */
const KEY_PREFIXES = `(?:sk|rk|pk)_(?:live|test)_|whsec_|${API_KEY_PREFIX}`;

/**
 * Patterns of secrets; the text of the first group is kept. Every match of `pattern` contains a match of `hint`: lines without
 * any hint, which are most lines, are scanned only once.
 */
const SECRET_PATTERNS: ReadonlyArray<{ hint: string; pattern: RegExp }> = [
  // User and password in a URL; a password may contain any character but a space.
  { hint: '://', pattern: /([a-z][a-z0-9+.-]*:\/\/)[^\s"'\\/@]*:[^\s"'\\]*(?=@)/giu },
  { hint: '(?:bearer|basic) ', pattern: /((?:bearer|basic) +)[\w.~+/=-]{8,}/giu },
  // A JWT, wherever it appears.
  { hint: 'eyJ', pattern: /(\b)eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/gu },
  { hint: '[?&]', pattern: new RegExp(`([?&](?:${PARAMETERS})=)[^&\\s"'\\\\]+`, 'giu') },
  { hint: `"(?:${FIELDS})":"`, pattern: new RegExp(`("(?:${FIELDS})":")(?!\\[secret\\])(?:[^"\\\\]|\\\\.)+`, 'giu') },
  // A U.S. social security number as it is usually typed.
  { hint: '\\b\\d{3}-\\d{2}-\\d{4}\\b', pattern: /(\b)\d{3}-\d{2}-\d{4}\b/gu },
  { hint: KEY_PREFIXES, pattern: new RegExp(`(\\b)(?:${KEY_PREFIXES})[\\w-]{6,}`, 'gu') },
];
const ANY_HINT = new RegExp(SECRET_PATTERNS.map(({ hint }) => hint).join('|'), 'iu');

/** Replaces passwords, tokens, keys, signatures, and numbers of bank accounts and tax payers in a log line. */
export function redactSecrets(line: string): string {
  if (!ANY_HINT.test(line)) return line;
  return SECRET_PATTERNS.reduce((text, { pattern }) => text.replace(pattern, `$1${CENSORED}`), line);
}
