import { aSpark } from '../../testing/fixtures';
import { canSettle } from './creator-rules';

const now = new Date();
const past = new Date(now.getTime() - 86_400_000).toISOString();
const creator = { isCreator: true, isAdmin: false };
const ended = { status: 'ended' as const, end_time: { date: past } };

describe('reclaiming the remaining budget', () => {
  it.each([
    ['ended', aSpark(ended), true],
    ['completed', aSpark({ status: 'completed' }), true],
    ['ended, nothing left', aSpark({ ...ended, budget: 0 }), false],
    ['running', aSpark(), false],
    ['past its deadline, which can still be closed', aSpark({ deadline: past }), false],
    ['closed', aSpark({ ...ended, manuallyClosed: true, status: 'completed' }), false],
    ['coming', aSpark({ published_time: { date: new Date(now.getTime() + 86_400_000).toISOString() } }), false],
    ['a draft', aSpark({ live_mode: false }), false],
    [
      'in its earning runway',
      aSpark({ ...ended, earningRunway: 'until_pool_empty', winnerSubmissionStatus: 'released' }),
      false,
    ],
    ['with a runway that never started', aSpark({ ...ended, earningRunway: 'until_pool_empty' }), true],
  ])('%s', (_, spark, expected) => {
    expect(canSettle(creator, spark, now)).toBe(expected);
    expect(canSettle({ isCreator: false, isAdmin: true }, spark, now)).toBe(expected);
    expect(canSettle({ isCreator: false, isAdmin: false }, spark, now)).toBe(false);
  });
});
