import { changeCountry, effectiveCountry, pendingCountryChange, type CountryRecord } from './country-change.js';

const NOW = new Date('2026-05-01T12:00:00.000Z');
const LATER = new Date('2026-05-22T12:00:00.000Z');
const change = (user: CountryRecord, chosen: string | null, delayDays = 21) =>
  changeCountry(user, chosen, { now: NOW, delayDays });
const pending = { country: 'US', countryBefore: 'DE', countryCountsFrom: LATER };

it('the first country counts at once', () => {
  expect(change({}, 'DE')).toEqual({ country: 'DE', countryBefore: null, countryCountsFrom: null });
  expect(effectiveCountry(change({}, 'DE'), NOW)).toBe('DE');
});

it('a change counts after 21 days', () => {
  const changed = change({ country: 'DE' }, 'US');
  expect(changed).toEqual(pending);
  expect(effectiveCountry(changed, NOW)).toBe('DE');
  expect(pendingCountryChange(changed, NOW)).toEqual({ from: 'DE', countsFrom: LATER });
  expect(effectiveCountry(changed, new Date(LATER.getTime() - 1))).toBe('DE');
  expect(effectiveCountry(changed, LATER)).toBe('US');
  expect(pendingCountryChange(changed, LATER)).toBeNull();
});

it('changing back cancels, a third country starts again from the first', () => {
  expect(change(pending, 'DE')).toEqual({ country: 'DE', countryBefore: null, countryCountsFrom: null });
  expect(change({ ...pending, countryCountsFrom: new Date('2026-05-02') }, 'FR')).toEqual({
    country: 'FR',
    countryBefore: 'DE',
    countryCountsFrom: LATER,
  });
});

it('removing the country does not make the next one the first', () => {
  const removed = change({ country: 'DE' }, null);
  expect(effectiveCountry(removed, NOW)).toBe('DE');
  expect(change(removed, 'US')).toEqual(pending);
  expect(effectiveCountry(removed, LATER)).toBeUndefined();
});

it('without a delay every change counts at once', () => {
  expect(effectiveCountry(change({ country: 'DE' }, 'US', 0), NOW)).toBe('US');
});
