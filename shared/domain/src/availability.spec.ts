import { availabilityAfter, AVAILABLE, isMissingPost, nextLookMs, type Availability } from './availability.js';

const HOUR_MS = 3_600_000;
const T0 = Date.parse('2026-11-01T00:00:00Z');
const at = (hours: number) => new Date(T0 + hours * HOUR_MS);
const missing: Availability = { ...AVAILABLE, status: 'missing', missingSince: at(0) };
const gone: Availability = { ...missing, status: 'gone', goneAt: at(24), reverseAt: at(24 + 168) };
const reversed: Availability = { ...gone, reverseAt: null, reversedAt: at(200) };

describe('availabilityAfter', () => {
  it.each<[string, Availability, 'ok' | 'gone' | 'unavailable', number, Availability | null]>([
    ['an available post that is shown', AVAILABLE, 'ok', 0, null],
    ['an available post that is not found', AVAILABLE, 'gone', 0, missing],
    ['a missing post within a day', missing, 'gone', 23.99, null],
    ['a missing post a day later', missing, 'gone', 24, gone],
    ['a missing post that is shown', missing, 'ok', 30, AVAILABLE],
    ['a gone post that is still not found', gone, 'gone', 100, null],
    ['a gone post that is shown', gone, 'ok', 100, AVAILABLE],
    ['a reversed post that is shown', reversed, 'ok', 300, null],
    ['an available post and no answer', AVAILABLE, 'unavailable', 0, null],
    ['a missing post and no answer', missing, 'unavailable', 48, null],
    ['a gone post and no answer', gone, 'unavailable', 48, null],
  ])('of %s', (_, before, state, hours, after) => {
    expect(availabilityAfter(before, { state, fetchedAt: at(hours) })).toEqual(after);
  });
});

it.each([
  [undefined, false],
  [AVAILABLE, false],
  [missing, true],
  [gone, true],
  [reversed, true],
])('%j is missing: %s', (availability, expected) => expect(isMissingPost(availability)).toBe(expected));

describe('nextLookMs', () => {
  const look = (availability: Availability, hours: number, pause = 6) => {
    const next = nextLookMs(availability, at(hours).getTime(), pause * HOUR_MS);
    return next === null ? null : (next - T0) / HOUR_MS;
  };
  it('looks regularly, and exactly a day after the post was missing first', () => {
    expect([look(missing, 0), look(missing, 20), look(missing, 25)]).toEqual([6, 24, 31]);
  });
  it('looks until the time to come back is over, and then no more', () => {
    expect([look(gone, 30), look(gone, 190), look(gone, 192), look(reversed, 250)]).toEqual([36, 192, null, null]);
  });
});
