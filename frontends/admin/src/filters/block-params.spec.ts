import { readBlockParams, toBlocksQuery, writeBlockParams, type BlockParams } from './block-params';

const usual: BlockParams = {
  tab: 'pending',
  campaign: '',
  platform: null,
  search: '',
  sort: 'newest',
  page: 1,
  open: '',
};
const ID = '665f1c2ab7e4d9a1c0ffee01';
const read = (text: string, seesDeleted = true) => readBlockParams(new URLSearchParams(text), { seesDeleted });

it.each<[string, Partial<BlockParams>]>([
  ['', {}],
  ['tab=flagged&platform=tiktok', { tab: 'flagged', platform: 'tiktok' }],
  [`tab=deleted&campaign=${ID}&open=${ID}`, { tab: 'deleted', campaign: ID, open: ID }],
  ['tab=all&sort=trending&page=3&q=ada+lee', { tab: 'all', sort: 'trending', page: 3, search: 'ada lee' }],
])('%j is read, and written again', (text, expected) => {
  const params = { ...usual, ...expected };
  expect(read(text)).toEqual(params);
  expect(read(writeBlockParams(params).toString())).toEqual(params);
});

it.each(['tab=hidden', 'platform=myspace', 'campaign=%24ne', 'sort=random', 'page=-1', 'open=x'])(
  '%j counts as not set',
  (text) => {
    expect(read(text)).toEqual(usual);
    expect(writeBlockParams(read(text)).toString()).toBe('');
  },
);

it('hides deleted contributions without permission', () => {
  expect(read('tab=deleted', false).tab).toBe('pending');
});

it('requests a status, all, or deleted contributions in any status', () => {
  expect(toBlocksQuery({ ...usual, tab: 'flagged', search: 'ada' })).toEqual({
    status: 'flagged',
    search: 'ada',
    sortBy: 'newest',
    page: 1,
    limit: 25,
  });
  expect(toBlocksQuery({ ...usual, tab: 'all' })).toEqual({ sortBy: 'newest', page: 1, limit: 25 });
  expect(toBlocksQuery({ ...usual, tab: 'deleted', campaign: ID })).toEqual({
    filterBy: 'deleted',
    sparkId: ID,
    sortBy: 'newest',
    page: 1,
    limit: 25,
  });
});
