import { loadEnv } from '../../platform/config/env.js';
import { TaxNumberCipher, TaxNumberUnreadable } from './tax-number-cipher.js';

const ADA = '665f1c2ab7e4d9a1c0ffee01';
const BEN = '665f1c2ab7e4d9a1c0ffee02';
const NUMBER = '219099999';
const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const cipherWith = (...keys: string[]) => new TaxNumberCipher(loadEnv({ TAX_ENCRYPTION_KEYS: keys.join() }));

it('decrypts what it encrypted, for the same person only', () => {
  const cipher = cipherWith(key('a', 1));
  const encrypted = cipher.encrypt(NUMBER, ADA);
  expect(cipher.decrypt(encrypted, ADA)).toBe(NUMBER);
  expect(() => cipher.decrypt(encrypted, BEN)).toThrow(TaxNumberUnreadable);
});

it('encrypts the same number differently each time, with the key id in front', () => {
  const cipher = cipherWith(key('a', 1));
  const encrypted = [cipher.encrypt(NUMBER, ADA), cipher.encrypt(NUMBER, ADA)];
  expect(encrypted[0]).not.toBe(encrypted[1]);
  for (const text of encrypted) expect(text).toMatch(/^a\.[\w-]{50,}$/);
});

it('encrypts with the first key and decrypts with every key', () => {
  const old = cipherWith(key('a', 1)).encrypt(NUMBER, ADA);
  const rotated = cipherWith(key('b', 2), key('a', 1));
  expect(rotated.decrypt(old, ADA)).toBe(NUMBER);
  expect([rotated.isCurrent(old), rotated.isCurrent(rotated.encrypt(NUMBER, ADA))]).toEqual([false, true]);
});

it.each([
  ['without its key', (text: string) => text, [key('b', 2)]],
  ['with another key of this id', (text: string) => text, [key('a', 2)]],
  ['when a character has changed', (text: string) => `${text.slice(0, -3)}${text.at(-3) === 'A' ? 'B' : 'A'}AA`, null],
  ['when it is cut', (text: string) => text.slice(0, 20), null],
  ['when it is none', () => 'nonsense', null],
])('does not decrypt %s, and the error does not tell the number', (_, change, keys) => {
  const encrypted = change(cipherWith(key('a', 1)).encrypt(NUMBER, ADA));
  const cipher = cipherWith(...(keys ?? [key('a', 1)]));
  let thrown: unknown;
  try {
    cipher.decrypt(encrypted, ADA);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(TaxNumberUnreadable);
  expect((thrown as Error).message).not.toContain(NUMBER);
});
