import i18next from 'i18next';
import { startTranslations } from '../../testing/render-admin';
import { changeRows, valueText } from './change-rows';

let t = i18next.getFixedT('en', 'admin');
beforeAll(async () => {
  await startTranslations();
  t = i18next.getFixedT('en', 'admin');
});

it.each<[string, unknown, string]>([
  ['budget', 123_456, '$1,234.56'],
  ['refundedCents', 0, '$0.00'],
  ['maxEarningPerContribution', null, 'Empty'],
  ['eesMultiple', 1.5, '1.5'],
  ['isPrivate', true, 'Yes'],
  ['live_mode', false, 'No'],
  ['description', '', 'Empty'],
  ['description', 'Show it.', 'Show it.'],
  ['deadline', '2026-05-01T12:30:00.000Z', 'May 1, 2026, 12:30 UTC'],
  ['end_time', { date: '2026-05-01T12:30:00.000Z' }, 'May 1, 2026, 12:30 UTC'],
  ['end_time', { date: null }, 'Empty'],
  ['location', ['DE', 'FR'], 'DE\nFR'],
  ['location', [], 'Empty'],
  ['attachments', [{ name: 'Logo', url: 'https://x.example/l.png' }], 'name: Logo, url: https://x.example/l.png'],
])('describes %s %j', (field, value, text) => {
  expect(valueText(field, value, t)).toBe(text);
});

it('lists each changed field once, with its name for people', () => {
  expect(changeRows({ before: { name: 'A', budget: 100 }, after: { name: 'B', some_newField: 'x' } }, t)).toEqual([
    { field: 'name', label: 'Name', before: 'A', after: 'B' },
    { field: 'budget', label: 'Remaining budget', before: '$1.00', after: '–' },
    { field: 'some_newField', label: 'Some new field', before: '–', after: 'x' },
  ]);
});

it('lists nothing for an action without changes', () => {
  expect(changeRows({}, t)).toEqual([]);
});
