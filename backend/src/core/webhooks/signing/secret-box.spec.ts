import type { Env } from '../../../platform/config/env.js';
import { SecretBox, SecretUnreadable } from './secret-box.js';

const boxOf = (secretKey: string) => new SecretBox({ webhooks: { secretKey } } as Env);
const box = boxOf('a key of at least thirty-two characters');
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const bytesOf = (sealed: string) => Buffer.from(sealed.slice('v1.'.length), 'base64url');

it('opens what it has sealed, also a secret of one letter', () => {
  for (const secret of [SECRET, 'x']) expect(box.open(box.seal(secret, 'endpoint'), 'endpoint')).toBe(secret);
});

it('seals the same secret differently each time, and does not contain it', () => {
  const [one, two] = [box.seal(SECRET, 'endpoint'), box.seal(SECRET, 'endpoint')];
  expect(one).not.toBe(two);
  expect(bytesOf(one).toString('latin1')).not.toContain(SECRET);
});

it('opens it neither for another endpoint nor with another key', () => {
  const sealed = box.seal(SECRET, 'endpoint');
  expect(() => box.open(sealed, 'other')).toThrow(SecretUnreadable);
  expect(() => boxOf('another key of at least thirty-two ch').open(sealed, 'endpoint')).toThrow(SecretUnreadable);
});

it('opens nothing that was changed in any byte', () => {
  const bytes = bytesOf(box.seal(SECRET, 'endpoint'));
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index]! ^= 1;
    expect(() => box.open(`v1.${changed.toString('base64url')}`, 'endpoint')).toThrow(SecretUnreadable);
  }
});

it.each([
  ['another version', (sealed: string) => sealed.replace('v1.', 'v2.')],
  ['no version', (sealed: string) => sealed.slice('v1.'.length)],
  ['no content', () => 'v1.'],
  [
    'nothing after the authentication tag',
    (sealed: string) => `v1.${bytesOf(sealed).subarray(0, 28).toString('base64url')}`,
  ],
  ['nothing at all', () => ''],
])('reports %s as unreadable', (_, change) => {
  expect(() => box.open(change(box.seal(SECRET, 'endpoint')), 'endpoint')).toThrow(SecretUnreadable);
});
