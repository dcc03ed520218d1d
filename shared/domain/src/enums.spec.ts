import * as enums from './enums.js';

describe('lists', () => {
  const lists = Object.entries<unknown>(enums).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));

  it.each(lists)('%s has no duplicates', (_name, values) => {
    expect(values.length).toBeGreaterThan(0);
    expect(new Set(values).size).toBe(values.length);
  });

  it('defaults and labels are those of the specification', () => {
    expect(enums.DEFAULT_SORT_BY).toBe('newest');
    expect(enums.SORT_LABELS).toEqual({ trending: 'Most Viral', newest: 'Recent', oldest: 'Oldest first' });
    expect(Object.values(enums.FILTER_LABELS)).toEqual(['All', 'Spotlighted', 'Boosted', 'Flagged', 'Deleted']);
    expect(Object.values(enums.EXPERIENCE_LEVEL_NAMES)).toEqual([
      'Beginner',
      'Verified Creator',
      'Champion Creator',
      'Elite Creator',
    ]);
  });
});
