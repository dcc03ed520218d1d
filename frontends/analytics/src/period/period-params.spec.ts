import { isComparable, periodOf, readPeriodParams, writePeriodParams } from './period-params';

const read = (address: string) => readPeriodParams(new URLSearchParams(address));
const usual = {
  tab: 'campaign',
  range: '30d',
  from: '',
  to: '',
  compare: true,
  timezone: '',
  platform: '',
  charts: '',
};

it.each([
  ['', usual],
  [
    'tab=social&range=7d&compare=off&timezone=Europe/Berlin',
    { ...usual, tab: 'social', range: '7d', compare: false, timezone: 'Europe/Berlin' },
  ],
  ['range=custom&from=2026-11-01&to=2026-11-05', { ...usual, range: 'custom', from: '2026-11-01', to: '2026-11-05' }],
  ['platform=tiktok', { ...usual, platform: 'tiktok' }],
  ['charts=hours', { ...usual, charts: 'hours' }],
  ['charts=minutes', usual],
  ['platform=radio&tab=x&range=1y&from=soon&to=2026-99-99&compare=yes&timezone=Mars/Olympus', usual],
])('reads %j', (address, params) => expect(read(address)).toEqual(params));

it.each([
  '',
  'tab=demographics&range=all',
  'range=custom&from=2026-11-01&to=2026-11-05',
  'compare=off&timezone=UTC&platform=reddit&charts=period',
])('round-trips %j', (address) => {
  expect(decodeURIComponent(writePeriodParams(read(address)).toString())).toBe(address);
});

it('drops the days of another range', () =>
  expect(writePeriodParams({ ...read('range=custom&from=2026-11-01'), range: '7d' }).toString()).toBe('range=7d'));

const TODAY = '2026-03-02';
it.each([
  ['7d', '', '', { from: '2026-02-24', to: TODAY }, true],
  ['30d', '', '', { from: '2026-02-01', to: TODAY }, true],
  ['90d', '', '', { from: '2025-12-03', to: TODAY }, true],
  ['all', '', '', {}, false],
  ['custom', '2026-01-01', '2026-01-31', { from: '2026-01-01', to: '2026-01-31' }, true],
  ['custom', '2026-01-31', '2026-01-01', { from: '2026-01-01', to: '2026-01-31' }, true],
  ['custom', '', '2026-01-01', { to: '2026-01-01' }, false],
] as const)('%s %s %s', (range, from, to, period, comparable) => {
  const found = periodOf({ range, from, to }, TODAY);
  expect(found).toEqual(period);
  expect(isComparable(found)).toBe(comparable);
});
