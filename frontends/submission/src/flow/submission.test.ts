import { aLink, aPreview, CREATOR_ID, SPARK_ID, USER_ID, YOUTUBE_URL } from '../testing/samples';
import { pendingMeta, submissionBody, verifiedMeta } from './submission';

describe('social_meta', () => {
  it('contains the known preview fields, unverified, and omits unknown ones', () => {
    const meta = pendingMeta(aPreview({ caption: null, imageUrl: null, subreddit: 'mugs', score: 12 }));
    expect(meta).toMatchObject({
      postId: 'dQw4w9WgXcQ',
      postUsername: 'adamakes',
      platform: 'youtube',
      subreddit: 'mugs',
      score: 12,
      social_verification_status: 'pending',
    });
    expect(Object.keys(meta)).toEqual(
      expect.not.arrayContaining(['caption', 'imageUrl', 'tweet', 'canonicalKey', 'reason', 'message']),
    );
    expect(Object.values(meta)).not.toContain(null);
  });

  it('is verified when the preview shows the linked post', () => {
    const preview = aPreview();
    expect(verifiedMeta(pendingMeta(preview), aLink(), preview)).toMatchObject({
      social_verification_status: 'verified',
      postId: 'dQw4w9WgXcQ',
    });
  });

  it('is verified for a short link, whose post only the preview identifies', () => {
    const preview = aPreview({ platform: 'tiktok', canonicalKey: 'tiktok:7300000000000000000' });
    expect(verifiedMeta(pendingMeta(preview), aLink('https://vm.tiktok.com/ZMabcdef/'), preview)).not.toBeNull();
  });

  it.each([
    ['another post', { canonicalKey: 'youtube:aaaaaaaaaaa' }],
    ['another platform', { platform: 'reddit', canonicalKey: null }],
  ] as const)('is not verified when the preview is of %s', (_what, changes) => {
    const preview = aPreview(changes);
    expect(verifiedMeta(pendingMeta(preview), aLink(), preview)).toBeNull();
  });
});

it('builds the specified request body', () => {
  const preview = aPreview();
  const meta = verifiedMeta(pendingMeta(preview), aLink(), preview)!;
  const body = submissionBody(
    { key: 'key', url: YOUTUBE_URL, platform: 'youtube', meta, aiContentId: null },
    { sparkId: SPARK_ID, creatorId: CREATOR_ID, userId: USER_ID, termsVersion: 3, rulesVersion: 2 },
  );
  expect(body).toEqual({
    blockName: '',
    blockType: 'social',
    content: YOUTUBE_URL,
    creatorId: CREATOR_ID,
    price: 0,
    sparkId: SPARK_ID,
    userId: USER_ID,
    stripeId: 'free',
    termsVersion: 3,
    rulesVersion: 2,
    social_meta: meta,
  });
});

it('omits a creator whose account is deleted', () => {
  const preview = aPreview();
  const meta = verifiedMeta(pendingMeta(preview), aLink(), preview)!;
  expect(
    submissionBody(
      { key: 'key', url: YOUTUBE_URL, platform: 'youtube', meta, aiContentId: null },
      { sparkId: SPARK_ID, userId: USER_ID, termsVersion: 1, rulesVersion: 1 },
    ),
  ).not.toHaveProperty('creatorId');
});

it('names the generated content', () => {
  const preview = aPreview();
  const meta = verifiedMeta(pendingMeta(preview), aLink(), preview)!;
  expect(
    submissionBody(
      { key: 'key', url: YOUTUBE_URL, platform: 'youtube', meta, aiContentId: 'ai' },
      { sparkId: SPARK_ID, userId: USER_ID, termsVersion: 1, rulesVersion: 1 },
    ),
  ).toHaveProperty('aiContentId', 'ai');
});
