import { isEarningRunwayActive } from './earning-runway.js';

const NOW = '2026-03-01T12:00:00.000Z';
const active = {
  earningRunway: 'until_date',
  earningRunwayEndTime: '2026-03-02',
  winnerSubmissionStatus: 'released',
  status: 'completed',
};

describe('isEarningRunwayActive', () => {
  it.each([
    [{}, true],
    [{ status: 'ended' }, true],
    [{ earningRunway: 'until_pool_empty', earningRunwayEndTime: null }, true],
    [{ earningRunwayEndTime: undefined }, true],
    [{ earningRunwayEndTime: '2026-03-01T12:00:00.001Z' }, true],
    [{ earningRunwayEndTime: NOW }, false],
    [{ earningRunwayEndTime: '2026-02-28' }, false],
    [{ earningRunway: 'none' }, false],
    [{ earningRunway: '' }, false],
    [{ earningRunway: null }, false],
    [{ winnerSubmissionStatus: 'selecting' }, false],
    [{ winnerSubmissionStatus: null }, false],
    [{ status: 'ongoing' }, false],
    [{ status: null }, false],
  ])('%j: %p', (change, expected) => {
    expect(isEarningRunwayActive({ ...active, ...change }, NOW)).toBe(expected);
  });
});
