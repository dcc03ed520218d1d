import { CLOSE_WINNERS_TYPES, WINNER_SUBMISSION_STATUSES } from './enums.js';
import {
  areWinnersPublic,
  canSelectWinners,
  CLOSE_WINNERS_MESSAGES,
  closeWinnersBlocker,
  type CloseWinnersBlocker,
  type SparkOfWinners,
} from './winners.js';

const NOW = '2026-05-10T12:00:00.000Z';
const BEFORE = '2026-05-10T11:59:59.999Z';
const AFTER = '2026-05-10T12:00:00.001Z';
const published: SparkOfWinners = {
  live_mode: true,
  manuallyClosed: false,
  status: 'ongoing',
  published_time: { date: '2026-05-01T00:00:00.000Z' },
  end_time: { date: AFTER },
};

describe('canSelectWinners', () => {
  it.each<[string, Partial<SparkOfWinners>, boolean]>([
    ['a campaign that runs', {}, false],
    ['one without an end', { end_time: null }, false],
    ['one whose end has come, although the stored status does not know', { end_time: { date: NOW } }, true],
    ['one that is stored as ended', { status: 'ended', end_time: { date: BEFORE } }, true],
    ['a completed one', { status: 'completed' }, true],
    ['one that was closed by hand', { manuallyClosed: true, status: 'completed' }, true],
    [
      'one that was closed before it began',
      { manuallyClosed: true, status: 'completed', published_time: { date: AFTER } },
      true,
    ],
    ['one whose deadline alone has passed', { deadline: BEFORE }, false],
    ['one that has not begun', { published_time: { date: AFTER }, end_time: null }, false],
    ['a draft', { live_mode: false, status: 'ended', end_time: { date: BEFORE } }, false],
  ])('%s', (_, changes, expected) => expect(canSelectWinners({ ...published, ...changes }, NOW)).toBe(expected));
});

it('shows winners once they are paid', () => {
  expect(WINNER_SUBMISSION_STATUSES.filter(areWinnersPublic)).toEqual(['released', 'closed']);
});

describe('closeWinnersBlocker', () => {
  const ended = { ...published, status: 'ended', end_time: { date: BEFORE } };
  const runway = { earningRunway: 'until_date', earningRunwayEndTime: AFTER };

  it.each<[string, Partial<SparkOfWinners>, refund: CloseWinnersBlocker | null, runway: CloseWinnersBlocker | null]>([
    ['nothing has begun', { winnerSubmissionStatus: 'none', ...runway }, 'not_started', 'not_started'],
    ['an old document without the field', runway, 'not_started', 'not_started'],
    ['winners are being selected', { winnerSubmissionStatus: 'selecting', ...runway }, null, 'not_released'],
    ['prizes are being paid', { winnerSubmissionStatus: 'releasing', ...runway }, 'releasing', 'releasing'],
    ['released, with a runway', { winnerSubmissionStatus: 'released', ...runway }, null, null],
    [
      'released, with a runway, and the stored status does not know of the end',
      { winnerSubmissionStatus: 'released', status: 'ongoing', ...runway },
      null,
      null,
    ],
    [
      'released, with a runway without an end',
      { winnerSubmissionStatus: 'released', earningRunway: 'until_pool_empty' },
      null,
      null,
    ],
    [
      'released, with a runway that is over',
      { winnerSubmissionStatus: 'released', earningRunway: 'until_date', earningRunwayEndTime: NOW },
      null,
      'no_runway',
    ],
    ['released, without a runway', { winnerSubmissionStatus: 'released', earningRunway: 'none' }, null, 'no_runway'],
    [
      'released, with a runway, but the campaign was closed by hand',
      { winnerSubmissionStatus: 'released', manuallyClosed: true, ...runway },
      null,
      'no_runway',
    ],
    ['closed', { winnerSubmissionStatus: 'closed', ...runway }, 'already_closed', 'already_closed'],
    [
      'winners are being selected while the campaign is settled',
      { winnerSubmissionStatus: 'selecting', settlement: {} },
      'settling',
      'not_released',
    ],
    [
      'released while the campaign is settled',
      { winnerSubmissionStatus: 'released', settlement: {} },
      'settling',
      'no_runway',
    ],
  ])('%s', (_, changes, refund, forRunway) => {
    const spark = { ...ended, ...changes };
    expect(CLOSE_WINNERS_TYPES.map((type) => closeWinnersBlocker(spark, type, NOW))).toEqual([refund, forRunway]);
  });

  it('has a text for every blocker', () => {
    for (const message of Object.values(CLOSE_WINNERS_MESSAGES)) expect(message).toMatch(/^[A-Z].+\.$/);
  });
});
