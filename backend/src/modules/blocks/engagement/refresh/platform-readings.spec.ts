import { Logger } from '@nestjs/common';
import { FOLLOWERS_MIN_VIEWS } from '@sparks/domain';
import type { PreviewsService } from '../../../previews/index.js';
import type { BlockRecord } from '../../contributions/index.js';
import { PlatformReadingsService } from './platform-readings.service.js';

const fetchMetrics = jest.fn();
const refresh = jest.fn();
const service = new PlatformReadingsService({ fetchMetrics } as unknown as PreviewsService, { refresh } as never);
beforeEach(() => {
  jest.resetAllMocks();
  fetchMetrics.mockResolvedValue([]);
});

const URL = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const block = (content = URL, authorHandle: string | null = 'ada', canonicalKey = 'youtube:dQw4w9WgXcQ') =>
  ({ content, canonicalKey, social_meta: { platform: 'youtube', authorHandle } }) as BlockRecord;
const answer = (views: number | null) => ({ canonicalKey: 'youtube:dQw4w9WgXcQ', state: 'ok', views });

it('platforms are asked about links that name their post', async () => {
  fetchMetrics.mockResolvedValue([answer(5)]);
  const short = 'https://vm.tiktok.com/ZM12345/';
  const readings = await service.read([block(), block(short, 'ada', 'tiktok:1'), block('not a link', 'ada', 'x')]);
  expect(fetchMetrics).toHaveBeenCalledWith([expect.objectContaining({ canonicalKey: 'youtube:dQw4w9WgXcQ' })]);
  expect([...readings]).toEqual([['youtube:dQw4w9WgXcQ', answer(5)]]);
});

it.each([
  ['of a post with as many views as are judged by followers', FOLLOWERS_MIN_VIEWS, 'ada', [['youtube', 'ada']]],
  ['not of a post with fewer views', FOLLOWERS_MIN_VIEWS - 1, 'ada', []],
  ['not of a post whose views are not known', null, 'ada', []],
  ['not of a post whose author is not known', FOLLOWERS_MIN_VIEWS, null, []],
] as const)('the followers of an author are read: %s', async (_, views, handle, expected) => {
  fetchMetrics.mockResolvedValue([answer(views)]);
  await service.read([block(URL, handle)]);
  expect(refresh).toHaveBeenCalledWith(expected.map(([platform, name]) => ({ platform, handle: name })));
});

it('without an answer no followers are read', async () => {
  await service.read([block()]);
  expect(refresh).toHaveBeenCalledWith([]);
});

it('a failure is no answer for any post', async () => {
  jest.spyOn(Logger.prototype, 'error').mockImplementation();
  fetchMetrics.mockRejectedValue(new Error('The platforms are away'));
  expect(await service.read([block()])).toEqual(new Map());
  expect(refresh).not.toHaveBeenCalled();
});
