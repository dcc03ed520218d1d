import { query, startSandboxClient, type SandboxClient } from '../../testing/sandbox-client.js';

let sandbox: SandboxClient;
beforeAll(async () => {
  sandbox = await startSandboxClient();
});
afterAll(() => sandbox.close());

const ask = (path: string, url: string, headers: Record<string, string> = { 'x-api-key': 'sandbox' }) =>
  sandbox.get(`/aggregator/${path}?${query({ url })}`, headers);

describe('the paid aggregator', () => {
  it.each([
    [
      'v1/youtube/video',
      'youtube',
      'dQw4w9WgXcQ',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      { viewCountInt: 100, likeCountInt: 9 },
    ],
    [
      'v2/tiktok/video',
      'tiktok',
      '7412345678901234567',
      'https://www.tiktok.com/@a/video/7412345678901234567',
      { aweme_detail: { statistics: { play_count: 100, digg_count: 9, comment_count: 3, share_count: 2 } } },
    ],
    [
      'v1/twitter/tweet',
      'twitter',
      '1850000000000000000',
      'https://x.com/a/status/1850000000000000000',
      { views: { count: '100' }, legacy: { favorite_count: 9 } },
    ],
    [
      'v1/instagram/post',
      'instagram',
      'DAbcdefghij',
      'https://www.instagram.com/p/DAbcdefghij/',
      { data: { xdt_shortcode_media: { edge_media_preview_like: { count: 9 } } } },
    ],
    [
      'v1/facebook/post',
      'facebook',
      '122100000000000001',
      'https://www.facebook.com/a/posts/122100000000000001',
      { like_count: 9, comment_count: 3 },
    ],
    [
      'v1/reddit/post',
      'reddit',
      '1abcde2',
      'https://www.reddit.com/r/a/comments/1abcde2/t/',
      { ups: 9, num_comments: 3 },
    ],
  ] as const)("answers /%s with the platform's own names", async (path, platform, id, url, expected) => {
    await sandbox.describe(platform, id, { views: 100, likes: 9, comments: 3, shares: 2 });
    expect((await ask(path, url)).json()).toMatchObject({ success: true, ...expected });
    await sandbox.describe(platform, id, { state: 'private' });
    expect((await ask(path, url)).status).toBe(404);
  });

  it('requires a key and a supported URL', async () => {
    expect((await ask('v1/youtube/video', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', {})).status).toBe(401);
    expect((await ask('v1/youtube/video', 'https://example.com')).status).toBe(400);
  });
});
