import { aSpark } from '../../../testing/fixtures';
import { emptyValues, valuesOf } from '../values/form-values';
import { startingPoint } from './starting-point';

const draft = aSpark({ live_mode: false, updated: 'version-1' });
const mine = { ...valuesOf(draft), name: 'Mine' };

describe('startingPoint', () => {
  it.each([
    ['a new campaign', null, null, 'saved', emptyValues],
    ['a new campaign with a local copy', null, { values: mine, base: null }, 'restored', mine],
    ['a draft', draft, null, 'saved', valuesOf(draft)],
    ['a draft with unsaved changes', draft, { values: mine, base: 'version-1' }, 'restored', mine],
    ['a draft saved elsewhere since', draft, { values: mine, base: 'version-0' }, 'conflict', mine],
    [
      'a draft whose changes were saved',
      draft,
      { values: valuesOf(draft), base: 'version-0' },
      'saved',
      valuesOf(draft),
    ],
  ])('for %s', (_, spark, copy, kind, values) => expect(startingPoint(spark, copy)).toEqual({ kind, values }));
});
