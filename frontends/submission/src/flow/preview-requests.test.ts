import { createStore } from '@sparks/api-client';
import type { SocialPlatform } from '@sparks/domain';
import { FakeApi, ok, refused } from '../testing/fake-api';
import { aPreview } from '../testing/samples';
import { requestPreview } from './preview-requests';

const URL_OF_POST = 'https://example.org/post?id=1&b=2';
const ENCODED = encodeURIComponent(URL_OF_POST);
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
});
afterEach(() => api.restore());

/** Each platform has its own route and parameter name. */
const routes: [SocialPlatform, string, string, unknown][] = [
  ['instagram', 'GET /api/instagram/post', `/api/instagram/post?code=${ENCODED}`, null],
  ['facebook', 'GET /api/facebook/post', `/api/facebook/post?url=${ENCODED}`, null],
  ['youtube', 'GET /api/youtube/post', `/api/youtube/post?link=${ENCODED}`, null],
  ['reddit', 'GET /api/reddit/post', `/api/reddit/post?url=${ENCODED}`, null],
  ['tiktok', 'POST /api/tiktok/preview', '/api/tiktok/preview', { postUrl: URL_OF_POST }],
  ['twitter', 'POST /api/twitter/preview-v2', '/api/twitter/preview-v2', { tweetUrl: URL_OF_POST }],
];

it.each(routes)('%s: %s', async (platform, route, path, body) => {
  const preview = aPreview({ platform });
  api.on(route, ok({ data: preview }));
  await expect(requestPreview(createStore().dispatch, platform, URL_OF_POST).answer).resolves.toEqual(preview);
  expect(api.calls).toMatchObject([{ path, body }]);
});

it('bypasses the client cache, because the server caches previews', async () => {
  const { dispatch } = createStore();
  api.on('GET /api/youtube/post', ok({ data: aPreview() }));
  await requestPreview(dispatch, 'youtube', URL_OF_POST).answer;
  await requestPreview(dispatch, 'youtube', URL_OF_POST).answer;
  expect(api.calls).toHaveLength(2);
});

it('fails with the API error', async () => {
  api.on('GET /api/youtube/post', refused(429, 'RATE_LIMITED', 'x'));
  await expect(requestPreview(createStore().dispatch, 'youtube', URL_OF_POST).answer).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    status: 429,
  });
});

it('stops when aborted and can be requested again', async () => {
  const { dispatch } = createStore();
  api.on('GET /api/youtube/post', () => new Promise(() => undefined));
  const request = requestPreview(dispatch, 'youtube', URL_OF_POST);
  request.abort();
  await expect(request.answer).rejects.toBeDefined();
  api.on('GET /api/youtube/post', ok({ data: aPreview() }));
  await expect(requestPreview(dispatch, 'youtube', URL_OF_POST).answer).resolves.toEqual(aPreview());
});
