import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_PREFIX } from '@sparks/domain';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^${API_KEY_PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`);

/**
 * A new key: `sparks_key_`, 32 random letters and digits (190 bits), 6 of a CRC-32 checksum. The beginning and the checksum
 * let scanners of published code find keys without asking us, and hardly ever take something else for one.
 */
export function newApiKeySecret(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `${API_KEY_PREFIX}${random}${checksumOf(random)}`;
}

/** Whether a text can be a key at all: what is mistyped or cut off is refused without a look into the database. */
export function isApiKeySecret(text: string): boolean {
  const [, random, checksum] = FORM.exec(text) ?? [];
  return random !== undefined && checksum === checksumOf(random);
}

/**
 * What is stored of a key. One round of SHA-256 is right here: slow hashes protect passwords, which can be guessed; of 190
 * random bits there is nothing to guess, and each request would pay for the slowness.
 */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = `${DIGITS[rest % DIGITS.length]}${digits}`;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
