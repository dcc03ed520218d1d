import { changeListParams, readListParams, type ListParams } from './list-params';

const usual: ListParams = { filter: 'all', sort: 'newest', isModerating: false, post: null };

it.each<[string, Partial<ListParams>]>([
  ['', {}],
  ['filter=boosted&sort=trending', { filter: 'boosted', sort: 'trending' }],
  ['filter=everything&sort=best', {}],
  ['moderate=1', { isModerating: true }],
  ['post=abc', { post: 'abc' }],
  ['post=', {}],
])('parses %j', (text, expected) => {
  expect(readListParams(new URLSearchParams(text))).toEqual({ ...usual, ...expected });
});

it.each<[string, Partial<ListParams>, string]>([
  ['', { filter: 'boosted' }, 'filter=boosted'],
  ['filter=boosted', { filter: 'all' }, ''],
  ['filter=boosted&pages=3', { sort: 'oldest' }, 'filter=boosted&sort=oldest'],
  ['filter=boosted&pages=3', { post: 'abc' }, 'filter=boosted&pages=3&post=abc'],
  ['filter=boosted&pages=3&post=abc', { post: null }, 'filter=boosted&pages=3'],
  ['tab=story&sort=oldest', { isModerating: true }, 'tab=story&sort=oldest&moderate=1'],
])('%j changed by %j becomes %j', (text, change, expected) => {
  expect(changeListParams(new URLSearchParams(text), change).toString()).toBe(expected);
});
