import fc from 'fast-check';
import { SLUG_MAX_LENGTH } from './limits.js';
import { numberedSlug, SLUG_PATTERN, slugify } from './slug.js';

describe('slugify', () => {
  it.each([
    ['Summer Sale 2026', 'summer-sale-2026'],
    ['  Émilie & Zoë: Très chic!  ', 'emilie-zoe-tres-chic'],
    ['---a__b---', 'a-b'],
    ['ﬁne', 'fine'],
    ['東京', 'campaign'],
    ['🔥🔥', 'campaign'],
    ['', 'campaign'],
    ['x'.repeat(200), 'x'.repeat(80)],
    [`${'word '.repeat(40)}`, Array(16).fill('word').join('-')],
    [`${'a'.repeat(79)} tail`, 'a'.repeat(79)],
    [`${'a'.repeat(80)} tail`, 'a'.repeat(80)],
  ])('%j becomes %s', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it('always creates a slug, and does not change one', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.lorem({ maxCount: 30 })),
        fc.integer({ min: 1, max: 1e9 }),
        (name, attempt) => {
          const slug = slugify(name);
          expect(slugify(slug)).toBe(slug);
          for (const made of [slug, numberedSlug(slug, attempt)]) {
            expect(made).toMatch(SLUG_PATTERN);
            expect(made.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
          }
        },
      ),
    );
  });
});

describe('numberedSlug', () => {
  it.each([
    ['sale', 1, 'sale'],
    ['sale', 2, 'sale-2'],
    ['sale', 100, 'sale-100'],
    ['x'.repeat(80), 12, `${'x'.repeat(77)}-12`],
  ])('%s, %i: %s', (slug, attempt, expected) => {
    expect(numberedSlug(slug, attempt)).toBe(expected);
    expect(expected.length).toBeLessThanOrEqual(SLUG_MAX_LENGTH);
  });

  it.each([0, -1, 1.5, NaN])('refuses attempt %p', (attempt) => {
    expect(() => numberedSlug('sale', attempt)).toThrow(RangeError);
  });
});

describe('SLUG_PATTERN', () => {
  it.each([
    ['a-b', true],
    ['2026', true],
    ['a--b', false],
    ['-a', false],
    ['a-', false],
    ['A', false],
    ['', false],
    ['a/b', false],
    ['a\n', false],
  ])('%j: %p', (value, expected) => {
    expect(SLUG_PATTERN.test(value)).toBe(expected);
  });
});
