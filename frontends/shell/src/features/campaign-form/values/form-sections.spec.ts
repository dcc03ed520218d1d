import { fieldOrder, sectionState } from './form-sections';
import { emptyValues } from './form-values';

describe('the sections', () => {
  it('contain every field of the form once', () =>
    expect([...fieldOrder].sort()).toEqual(Object.keys(emptyValues).sort()));

  it.each([
    ['wrong', { name: 'ab' }, { name: 'Too short.' }, { name: 'Too short.' }],
    ['open', {}, {}, { name: 'Name is required.' }],
    ['done', { name: 'Summer' }, {}, {}],
    ['open', {}, {}, {}],
  ] as const)('are %s', (expected, values, shown, missing) => {
    expect(sectionState(['name', 'brandUrl'], { ...emptyValues, ...values }, shown, missing)).toBe(expected);
  });
});
