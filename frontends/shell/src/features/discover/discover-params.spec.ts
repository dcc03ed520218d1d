import { changeParams, countFilters, readParams, toQuery, writeParams } from './discover-params';

const read = (search: string) => readParams(new URLSearchParams(search));

describe('the URL of the list', () => {
  it('defaults to the newest campaigns', () => {
    expect(read('')).toEqual({
      search: '',
      status: null,
      platform: null,
      contentType: null,
      country: null,
      access: null,
      minCents: null,
      maxCents: null,
      sort: 'newest',
      mine: false,
      saved: false,
      page: 1,
    });
    expect(toQuery(read(''))).toEqual({ page: 1, limit: 12, sort: 'newest' });
  });

  it('round-trips', () => {
    const address =
      'q=shoes&status=ongoing&platform=tiktok&type=UGC&country=DE&access=private&min=12.50&max=900&sort=pay&mine=true&page=3';
    expect(writeParams(read(address)).toString()).toBe(address);
  });

  it('sends cents, and sends the access filter only when it is set', () => {
    expect(toQuery(read('min=12.50&max=900&access=public&country=jp'))).toEqual({
      page: 1,
      limit: 12,
      sort: 'newest',
      minBudget: 1_250,
      maxBudget: 90_000,
      private: false,
      country: 'JP',
    });
    expect(toQuery(read('access=private&min=0'))).toEqual({
      page: 1,
      limit: 12,
      sort: 'newest',
      minBudget: 0,
      private: true,
    });
  });

  it('ignores unknown values', () => {
    expect(read('status=odd&platform=linkedin&sort=x&page=-2&mine=1&country=XX&access=yes&min=-1&max=1e3')).toEqual(
      read(''),
    );
    expect(read('page=1e99').page).toBe(1);
    expect(read('max=99999999999999').maxCents).toBeNull();
  });

  it('swaps a reversed range of amounts', () => {
    expect(read('min=20&max=10')).toMatchObject({ minCents: 1_000, maxCents: 2_000 });
  });

  it('omits defaults', () => expect(writeParams(read('sort=newest&page=1')).toString()).toBe(''));

  it('returns to the first page when a filter changes, but not when the page does', () => {
    expect(changeParams(read('page=3'), { status: 'ended' }).page).toBe(1);
    expect(changeParams(read('status=ended'), { page: 2 })).toMatchObject({ status: 'ended', page: 2 });
  });

  it('counts filters without search and sort order, and a range of amounts once', () => {
    expect(countFilters(read('q=shoes&sort=ending'))).toBe(0);
    expect(countFilters(read('status=ended&platform=tiktok&mine=true&country=DE&access=public&min=1&max=2'))).toBe(6);
    expect(countFilters(read('max=2'))).toBe(1);
  });
});
