import { Types } from 'mongoose';
import { BIO_CODES_PER_HOUR } from '@sparks/domain';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { PreviewsApiModule } from '../previews.module.js';
import { BioCodeRepository, ISSUE_WINDOW_MS } from './bio-code.repository.js';
import { SocialSignInRepository } from './social-sign-in.repository.js';

let app: TestApp;
let codes: BioCodeRepository;
let signIns: SocialSignInRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [PreviewsApiModule] });
  codes = app.get(BioCodeRepository);
  signIns = app.get(SocialSignInRepository);
});
afterAll(() => app?.close());

const NOW = new Date();
const EXPIRY = new Date(NOW.getTime() + 20 * 60_000);
const newUser = () => new Types.ObjectId().toHexString();
const successes = (answers: readonly unknown[]): number => answers.filter(Boolean).length;

describe('a code in the profile', () => {
  const issue = (userId: string, code = 'spk-ABC234', now = NOW) =>
    codes.issue(userId, 'youtube', { code, expiresAt: EXPIRY }, now);
  const consume = (userId: string, code = 'spk-ABC234', now = NOW) =>
    app.get(TransactionRunner).runInTransaction((session) => codes.consume(userId, 'youtube', code, now, session));

  it('is issued no more often than the hour allows, also by requests at once', async () => {
    const userId = newUser();
    await issue(userId);
    const answers = await Promise.all(Array.from({ length: BIO_CODES_PER_HOUR + 3 }, () => issue(userId)));
    expect(successes(answers)).toBe(BIO_CODES_PER_HOUR - 1);
    const next = new Date(NOW.getTime() + ISSUE_WINDOW_MS);
    expect(await issue(userId, 'spk-XYZ789', new Date(next.getTime() - 1))).toBe(false);
    expect(await issue(userId, 'spk-XYZ789', next)).toBe(true);
  });

  it('is used up once by checks at once', async () => {
    const userId = newUser();
    await issue(userId);
    expect(successes(await Promise.all([1, 2, 3, 4, 5].map(() => consume(userId))))).toBe(1);
  });

  it('is not used up once it was replaced or has expired, nor by another person', async () => {
    const [userId, other] = [newUser(), newUser()];
    await issue(userId);
    await issue(other, 'spk-QRS567');
    await issue(userId, 'spk-XYZ789');
    expect(await consume(userId)).toBe(false);
    expect(await consume(other, 'spk-XYZ789')).toBe(false);
    expect(await consume(userId, 'spk-XYZ789', EXPIRY)).toBe(false);
    expect(await consume(userId, 'spk-XYZ789')).toBe(true);
  });
});

describe('a sign-in at a platform', () => {
  async function started(stateHash: string) {
    const key = { platform: 'youtube' as const, browserHash: newUser() };
    await signIns.insert({
      ...key,
      userId: new Types.ObjectId(),
      codeVerifier: 'verifier',
      returnPath: '/settings',
      expiresAt: EXPIRY,
    });
    await signIns.setState(key, stateHash, NOW);
    return key;
  }

  it('is finished once by answers at once', async () => {
    const key = await started('state');
    expect(successes(await Promise.all([1, 2, 3, 4, 5].map(() => signIns.consume(key, 'state', NOW))))).toBe(1);
  });

  it('is finished by the latest redirect, in its browser, for its platform and in time only', async () => {
    const key = await started('first');
    await signIns.setState(key, 'second', NOW);
    expect(await signIns.consume(key, 'first', NOW)).toBeNull();
    expect(await signIns.consume({ ...key, browserHash: newUser() }, 'second', NOW)).toBeNull();
    expect(await signIns.consume({ ...key, platform: 'tiktok' }, 'second', NOW)).toBeNull();
    expect(await signIns.consume(key, 'second', EXPIRY)).toBeNull();
    expect(await signIns.setState(key, 'third', EXPIRY)).toBeNull();
    expect(await signIns.consume(key, 'second', NOW)).not.toBeNull();
  });
});
