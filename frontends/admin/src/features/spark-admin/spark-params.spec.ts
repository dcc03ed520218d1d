import { readSparkParams, toCountsQuery, toListQuery, writeSparkParams } from './spark-params';

const ID = '665f1c2ab7e4d9a1c0ffee01';
const EMPTY = { tab: 'all', q: '', creator: '', access: null, sort: 'newest', page: 1, open: '' } as const;

it.each([
  ['', EMPTY],
  [
    'tab=drafts&q=%20tea&creator=cleo&access=private&sort=budget&page=2',
    { ...EMPTY, tab: 'drafts', q: 'tea', creator: 'cleo', access: 'private', sort: 'budget', page: 2 },
  ],
  [`open=${ID}`, { ...EMPTY, open: ID }],
  ['tab=burning&access=secret&sort=luck&page=0&open=x', EMPTY],
])('reads %j', (address, params) => {
  expect(readSparkParams(new URLSearchParams(address))).toEqual(params);
});

it.each(['', 'tab=top', 'tab=ended&q=tea&creator=cleo&access=public&sort=ending&page=3', `open=${ID}`])(
  'writes %j as it was read',
  (address) => {
    expect(writeSparkParams(readSparkParams(new URLSearchParams(address))).toString()).toBe(address);
  },
);

it.each([
  ['all', {}],
  ['ongoing', { status: 'ongoing', liveMode: true }],
  ['coming', { status: 'coming', liveMode: true }],
  ['ended', { status: 'ended', liveMode: true }],
  ['completed', { status: 'completed', liveMode: true }],
  ['drafts', { liveMode: false }],
] as const)('the tab %s asks for its campaigns only', (tab, query) => {
  expect(toListQuery({ ...EMPTY, tab })).toEqual({ ...query, sort: 'newest', page: 1, limit: 25 });
});

it('counts with the filters that stay from tab to tab', () => {
  expect(toCountsQuery({ ...EMPTY, tab: 'ended', q: 'tea', creator: 'cleo', access: 'public', page: 4 })).toEqual({
    search: 'tea',
    creator: 'cleo',
    private: false,
  });
});
