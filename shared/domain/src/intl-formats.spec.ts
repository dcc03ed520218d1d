import { dateFormat, numberFormat, regionNames } from './intl-formats.js';

it('gives the same formatter for the same locale and options, and others for others', () => {
  const compact = { notation: 'compact' } as const;
  expect(numberFormat('de', { ...compact })).toBe(numberFormat('de', compact));
  expect(numberFormat('de')).not.toBe(numberFormat('de', compact));
  expect(dateFormat('de')).not.toBe(dateFormat('en'));
  expect(regionNames('de').of('FR')).toBe('Frankreich');
});
