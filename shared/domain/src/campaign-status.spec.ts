import {
  canCloseCampaign,
  canEditCampaign,
  countdown,
  displayStatus,
  isNew,
  isOpenForSubmissions,
  submissionsEndMs,
  type SparkLifecycle,
} from './campaign-status.js';

const NOW = '2026-03-01T12:00:00.000Z';
const BEFORE = '2026-03-01T11:59:59.999Z';
const AFTER = '2026-03-01T12:00:00.001Z';
const at = (date: string): { date: string } => ({ date });
const live: SparkLifecycle = {
  live_mode: true,
  status: 'ongoing',
  published_time: at('2026-02-01T00:00:00Z'),
  end_time: at('2026-04-01T00:00:00Z'),
};

describe('displayStatus', () => {
  it.each([
    ['published a moment ago', { published_time: at(BEFORE) }, 'ongoing'],
    ['published at this very moment', { published_time: at(NOW) }, 'ongoing'],
    ['published in a moment', { published_time: at(AFTER) }, 'coming'],
    ['coming wins over completed', { published_time: at(AFTER), status: 'completed' }, 'coming'],
    ['completed', { status: 'completed' }, 'completed'],
    ['completed wins over an end that has passed', { status: 'completed', end_time: at(BEFORE) }, 'completed'],
    ['ongoing by status although the end has passed', { status: 'ongoing', end_time: at(BEFORE) }, 'ongoing'],
    ['ended by status and time', { status: 'ended', end_time: at(BEFORE) }, 'ended'],
    ['exactly at the end', { status: 'ended', end_time: at(NOW) }, 'ended'],
    ['a moment before the end', { status: 'ended', end_time: at(AFTER) }, 'ongoing'],
    ['no status, past its end', { status: undefined, end_time: at(BEFORE) }, 'ended'],
    ['an unknown status, past its end', { status: 'paused', end_time: at(BEFORE) }, 'ended'],
    ['no status, no end', { status: null, end_time: null }, 'ongoing'],
    ['no times at all', { published_time: null, end_time: { date: null } }, 'ongoing'],
  ])('%s', (_case, change, expected) => {
    expect(displayStatus({ ...live, ...change }, NOW)).toBe(expected);
  });

  it('accepts times as dates, texts or milliseconds', () => {
    const end = new Date(BEFORE);
    for (const date of [end, end.toISOString(), end.getTime()]) {
      for (const now of [new Date(NOW), NOW, Date.parse(NOW)])
        expect(displayStatus({ status: 'ended', end_time: { date } }, now)).toBe('ended');
    }
  });
});

describe('isNew', () => {
  it.each([
    ['2026-03-01T12:00:00.000Z', true],
    ['2026-02-28T12:00:00.001Z', true],
    ['2026-02-28T12:00:00.000Z', false],
    ['2026-02-28T11:59:59.999Z', false],
    ['2026-03-01T12:00:05.000Z', true], // a clock that is slightly behind the server's
    [null, false],
  ])('created %p: %p', (created, expected) => {
    expect(isNew({ created }, NOW)).toBe(expected);
  });
});

describe('submissionsEndMs', () => {
  it.each([
    [{ end_time: at(AFTER) }, AFTER],
    [{ deadline: BEFORE, end_time: at(AFTER) }, BEFORE],
    [{ deadline: AFTER, end_time: at(BEFORE) }, BEFORE],
    [{ deadline: AFTER }, AFTER],
    [{}, null],
  ])('%j ends at %p', (spark, expected) => {
    expect(submissionsEndMs(spark)).toBe(expected === null ? null : Date.parse(expected));
  });
});

describe('isOpenForSubmissions', () => {
  it.each([
    ['live', {}, null],
    ['live without an end', { end_time: null }, null],
    ['one millisecond before the end', { end_time: at(AFTER) }, null],
    ['exactly at the end', { end_time: at(NOW) }, 'ended'],
    ['past the end, before the job has noticed', { status: 'ongoing', end_time: at(BEFORE) }, 'ended'],
    ['exactly at the deadline', { deadline: NOW }, 'ended'],
    ['past the deadline', { deadline: BEFORE }, 'ended'],
    ['one millisecond before the deadline', { deadline: AFTER }, null],
    ['ended by status', { status: 'ended' }, 'ended'],
    ['completed', { status: 'completed' }, 'completed'],
    ['closed', { manuallyClosed: true, status: 'completed' }, 'closed'],
    ['scheduled', { published_time: at(AFTER) }, 'coming'],
    ['starting now', { published_time: at(NOW) }, null],
    ['draft', { live_mode: false }, 'draft'],
    ['draft by default', { live_mode: undefined }, 'draft'],
  ])('%s', (_case, change, reason) => {
    expect(isOpenForSubmissions({ ...live, ...change }, NOW)).toEqual(
      reason === null ? { open: true } : { open: false, reason },
    );
  });
});

describe('countdown', () => {
  it.each([
    ['2026-03-03T15:04:05.000Z', { days: 2, hours: 3, minutes: 4, seconds: 5 }],
    ['2026-03-02T12:00:00.000Z', { days: 1, hours: 0, minutes: 0, seconds: 0 }],
    ['2026-03-02T11:59:59.999Z', { days: 0, hours: 23, minutes: 59, seconds: 59 }],
    ['2026-03-01T12:00:00.999Z', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    ['2026-03-01T12:00:01.000Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    [NOW, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    ['2020-01-01T00:00:00.000Z', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    // Across the start of daylight saving time in Europe: UTC days remain 24 hours long.
    ['2026-04-01T12:00:00.000Z', { days: 31, hours: 0, minutes: 0, seconds: 0 }],
    [null, null],
    [undefined, null],
  ])('to %p', (endAt, expected) => {
    expect(countdown(endAt, NOW)).toEqual(expected);
  });
});

describe('editing and closing', () => {
  const creator = { isCreator: true, isAdmin: false };
  const admin = { isCreator: false, isAdmin: true };
  const stranger = { isCreator: false, isAdmin: false };
  it.each([
    ['live', {}, { creatorEdits: true, closes: true }],
    ['draft', { live_mode: false }, { creatorEdits: true, closes: false }],
    ['scheduled', { published_time: at(AFTER) }, { creatorEdits: true, closes: false }],
    ['closed', { manuallyClosed: true }, { creatorEdits: false, closes: false }],
    ['completed', { status: 'completed' }, { creatorEdits: false, closes: false }],
    ['ended', { status: 'ended', end_time: at(BEFORE) }, { creatorEdits: false, closes: false }],
  ])('%s', (_case, change, { creatorEdits, closes }) => {
    const spark = { ...live, ...change };
    expect(canEditCampaign(creator, spark, NOW)).toBe(creatorEdits);
    expect(canEditCampaign(admin, spark, NOW)).toBe(true);
    expect(canEditCampaign(stranger, spark, NOW)).toBe(false);
    expect(canCloseCampaign(creator, spark, NOW)).toBe(closes);
    expect(canCloseCampaign(admin, spark, NOW)).toBe(closes);
    expect(canCloseCampaign(stranger, spark, NOW)).toBe(false);
  });
});
