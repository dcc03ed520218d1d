import type { SocialPlatform } from '@sparks/domain';
import { postAt, providerOn, timeoutSignal } from '../../../../../test/support/preview-providers.js';
import { startTestSandbox, type TestSandbox } from '../../../../../test/support/social-sandbox.js';
import type { PreviewProvider } from '../../preview.types.js';

interface Case {
  platform: SocialPlatform;
  handle: string;
  page: string;
  /** A post whose author the platform names by the same id. */
  post: string;
  /** Works without a key of the installation. */
  keyless?: true;
  /** The platform does not tell the id of an account. */
  hasNoId?: true;
}

const CASES: readonly Case[] = [
  {
    platform: 'youtube',
    handle: 'paperfold',
    page: 'https://www.youtube.com/@paperfold',
    post: 'https://www.youtube.com/watch?v=aB3dE5gH7jK',
  },
  {
    platform: 'twitter',
    handle: 'writer',
    page: 'https://x.com/writer',
    post: 'https://x.com/writer/status/1800000000000000001',
  },
  {
    platform: 'tiktok',
    handle: 'dancer',
    page: 'https://www.tiktok.com/@dancer',
    post: 'https://www.tiktok.com/@dancer/video/7510763929337856000',
    keyless: true,
    hasNoId: true,
  },
  {
    platform: 'instagram',
    handle: 'beach.life',
    page: 'https://www.instagram.com/beach.life/',
    post: 'https://www.instagram.com/p/C1a2b3c4d5e/',
    keyless: true,
  },
  {
    platform: 'facebook',
    handle: 'acme.outdoor',
    page: 'https://www.facebook.com/acme.outdoor',
    post: 'https://www.facebook.com/acme.outdoor/posts/1234567890123',
  },
  {
    platform: 'reddit',
    handle: 'poster',
    page: 'https://www.reddit.com/user/poster',
    post: 'https://www.reddit.com/r/videos/comments/1abcde/some_title/',
  },
];

describe.each(CASES)('the profile of an account on $platform', ({ platform, handle, page, post, keyless, hasNoId }) => {
  let sandbox: TestSandbox;
  let provider: PreviewProvider;
  let withoutKeys: PreviewProvider;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    sandbox = await startTestSandbox({ slowMs: 300 });
    const own = providerOn(sandbox, platform);
    const other = providerOn(sandbox, platform, { keys: false });
    [provider, withoutKeys] = [own.provider, other.provider];
    closing.push(own.close, other.close);
  });
  beforeEach(() => sandbox.reset());
  afterAll(async () => {
    for (const close of closing) await close();
    await sandbox.close();
  });

  it('has its name, bio and followers', async () => {
    await sandbox.describeProfile(platform, handle, { bio: 'Hi & <b>bye</b>\nspk-7KQ2MX', followers: 321 });
    expect(await provider.fetchProfile(handle, timeoutSignal())).toMatchObject({
      kind: 'found',
      profile: { handle, bio: 'Hi & <b>bye</b>\nspk-7KQ2MX', url: page, followers: 321 },
    });
  });

  it('has an empty bio as an empty text', async () => {
    await sandbox.describeProfile(platform, handle, { bio: '' });
    expect(await provider.fetchProfile(handle, timeoutSignal())).toMatchObject({ kind: 'found', profile: { bio: '' } });
  });

  it(hasNoId ? 'has no id' : 'has the id that its posts have', async () => {
    await sandbox.describeProfile(platform, handle, {});
    await sandbox.describe(platform, postAt(post).postId, { username: handle });
    const reading = await provider.fetchProfile(handle, timeoutSignal());
    const { details } = await provider.fetchPreview(postAt(post), timeoutSignal());
    if (reading.kind !== 'found') throw new Error(`The profile is ${reading.kind}`);
    expect(reading.profile.id).toBe(details.authorId);
    expect(reading.profile.id === undefined).toBe(hasNoId === true);
    expect(details.authorHandle).toBe(handle);
  });

  it('is read on every call', async () => {
    await sandbox.describeProfile(platform, handle, { bio: 'before' });
    await provider.fetchProfile(handle, timeoutSignal());
    await sandbox.describeProfile(platform, handle, { bio: 'after' });
    expect(await provider.fetchProfile(handle, timeoutSignal())).toMatchObject({ profile: { bio: 'after' } });
  });

  it.each([
    ['missing', 'not_found', undefined],
    ['failing', 'unavailable', 'provider_unavailable'],
    ['limited', 'unavailable', 'rate_limited'],
    ['garbage', 'unavailable', /^(blocked_by_provider|unexpected_answer)$/],
  ])('maps %s to %s', async (state, kind, reason) => {
    await sandbox.describeProfile(platform, handle, { state });
    const reading = await provider.fetchProfile(handle, timeoutSignal());
    expect(reading).toMatchObject({ kind });
    if (reading.kind === 'unavailable') expect(reading.reason).toMatch(reason ?? '');
  });

  it('is unavailable when the platform takes too long', async () => {
    await sandbox.describeProfile(platform, handle, { state: 'slow' });
    expect(await provider.fetchProfile(handle, AbortSignal.timeout(60))).toEqual({
      kind: 'unavailable',
      reason: 'timeout',
    });
  });

  it(keyless ? 'can be read without a key' : 'cannot be read without a key', async () => {
    await sandbox.describeProfile(platform, handle, { bio: 'spk-7KQ2MX' });
    const reading = await withoutKeys.fetchProfile(handle, timeoutSignal());
    expect(withoutKeys.canReadProfiles).toBe(keyless === true);
    expect(provider.canReadProfiles).toBe(true);
    expect(reading).toMatchObject(
      keyless ? { kind: 'found', profile: { handle, bio: 'spk-7KQ2MX' } } : { kind: 'unsupported' },
    );
  });
});
