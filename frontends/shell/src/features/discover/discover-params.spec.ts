import { changeParams, countFilters, readParams, toQuery, writeParams } from './discover-params';

const read = (search: string) => readParams(new URLSearchParams(search));

describe('the address of the list', () => {
  it('means the newest campaigns when it says nothing', () => {
    expect(read('')).toEqual({ search: '', status: null, platform: null, contentType: null, sort: 'newest', mine: false, page: 1 });
    expect(toQuery(read(''))).toEqual({ page: 1, limit: 12, sort: 'newest' });
  });

  it('comes back as it was written', () => {
    const address = 'q=shoes&status=ongoing&platform=tiktok&type=UGC&sort=budget&mine=true&page=3';
    expect(writeParams(read(address)).toString()).toBe(address);
  });

  it('ignores what it does not know', () => {
    expect(read('status=odd&platform=linkedin&sort=x&page=-2&mine=1')).toEqual(read(''));
    expect(read('page=1e99').page).toBe(1);
  });

  it('leaves defaults out', () => expect(writeParams(read('sort=newest&page=1')).toString()).toBe(''));

  it('goes back to the first page when a filter changes, not when the page does', () => {
    expect(changeParams(read('page=3'), { status: 'ended' }).page).toBe(1);
    expect(changeParams(read('status=ended'), { page: 2 })).toMatchObject({ status: 'ended', page: 2 });
  });

  it('counts filters, but neither search nor order', () => {
    expect(countFilters(read('q=shoes&sort=ending'))).toBe(0);
    expect(countFilters(read('status=ended&platform=tiktok&mine=true'))).toBe(3);
  });
});
