import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_PREFIX } from '@sparks/domain';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const PATTERN = new RegExp(`^${API_KEY_PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

/**
 * `sparks_key_`, 32 random letters and digits (190 bits) and a CRC-32 checksum of 6 digits. Prefix and checksum let
 * secret scanners find keys offline with hardly any false positives.
 */
export function newApiKeySecret(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `${API_KEY_PREFIX}${random}${checksumOf(random)}`;
}

/** Checks the form and the checksum, so that mistyped keys are rejected without a query. */
export function isApiKeySecret(text: string): boolean {
  const [, random, checksum] = PATTERN.exec(text) ?? [];
  return random !== undefined && checksum === checksumOf(random);
}

/** One round of SHA-256 is enough: slow hashes protect guessable passwords, and would slow down every request. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function checksumOf(random: string): string {
  let remainder = crc32(random);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = `${DIGITS[remainder % DIGITS.length]}${digits}`;
    remainder = Math.floor(remainder / DIGITS.length);
  }
  return digits;
}
