import { readReviewParams, writeReviewParams, type ReviewParams } from './review-params';

const usual: ReviewParams = { status: 'pending', platform: null, contributor: '', campaign: null, post: null };
const read = (text: string) => readReviewParams(new URLSearchParams(text));

it.each<[string, Partial<ReviewParams>]>([
  ['', {}],
  ['status=approved', { status: 'approved' }],
  ['status=deleted', {}],
  ['platform=reddit&contributor=ada', { platform: 'reddit', contributor: 'ada' }],
  ['platform=myspace', {}],
  ['contributor=%20%20', {}],
  ['campaign=0123456789abcdef01234567', { campaign: '0123456789abcdef01234567' }],
  ['campaign=%24ne', {}],
  ['post=b1', { post: 'b1' }],
])('parses %j', (text, expected) => {
  expect(read(text)).toEqual({ ...usual, ...expected });
});

it.each<[Partial<ReviewParams>, string]>([
  [{}, ''],
  [{ status: 'flagged', platform: 'tiktok' }, 'status=flagged&platform=tiktok'],
  [{ contributor: 'a&b', post: 'b1' }, 'contributor=a%26b&post=b1'],
])('round-trips %j', (change, text) => {
  const params = { ...usual, ...change };
  expect(writeReviewParams(params).toString()).toBe(text);
  expect(read(text)).toEqual(params);
});
