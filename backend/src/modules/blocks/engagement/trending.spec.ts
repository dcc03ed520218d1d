import { TrendingService } from './trending.service.js';

const BLOCK = { engagement: { views: 10, likes: 1, comments: 0, shares: 0 }, likesCount: 2, created: new Date(0) };

function start(batches: number[], writtenOf = (batch: number) => batch) {
  const left = [...batches];
  const engagements = {
    listOutdatedScores: jest.fn(async () => Array.from({ length: left.shift() ?? 0 }, () => BLOCK)),
    updateScores: jest.fn(async (scores: unknown[]) => writtenOf(scores.length)),
  };
  return { engagements, service: new TrendingService(engagements as never) };
}

it('writes one batch after the other until no score is outdated', async () => {
  const { engagements, service } = start([500, 20]);
  expect(await service.refreshScores()).toBe(520);
  expect(engagements.updateScores).toHaveBeenCalledTimes(2);
});

it('leaves posts that change meanwhile to the next run', async () => {
  const { engagements, service } = start([3, 3, 3], () => 0);
  expect(await service.refreshScores()).toBe(0);
  expect(engagements.updateScores).toHaveBeenCalledTimes(1);
});

it('ends after 20,000 scores', async () => {
  const { engagements, service } = start(Array.from({ length: 100 }, () => 500));
  expect(await service.refreshScores()).toBe(20_000);
  expect(engagements.updateScores).toHaveBeenCalledTimes(40);
});
