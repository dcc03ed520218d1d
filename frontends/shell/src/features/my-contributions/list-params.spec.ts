import { isFiltered, readParams, writeParams, type ListParams } from './list-params';

const CAMPAIGN = '507f1f77bcf86cd799439011';
const none: ListParams = { status: null, campaign: null, platform: null, sort: 'newest' };

it('round-trips filters and order through the URL, and omits defaults', () => {
  const params: ListParams = { status: 'declined', campaign: CAMPAIGN, platform: 'reddit', sort: 'earned' };
  expect(readParams(writeParams(params))).toEqual(params);
  expect(writeParams(none).toString()).toBe('');
});

it('ignores invalid values', () => {
  expect(readParams(new URLSearchParams('status=lost&campaign=1&platform=friendster&sort=luck'))).toEqual(none);
});

it('is filtered by status, campaign and platform, not by the order', () => {
  expect(isFiltered({ ...none, sort: 'views' })).toBe(false);
  expect(isFiltered({ ...none, status: 'pending' })).toBe(true);
  expect(isFiltered({ ...none, campaign: CAMPAIGN })).toBe(true);
  expect(isFiltered({ ...none, platform: 'tiktok' })).toBe(true);
});
