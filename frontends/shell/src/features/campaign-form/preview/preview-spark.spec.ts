import { aPerson, aSpark } from '../../../testing/fixtures';
import { emptyValues, valuesOf } from '../values/form-values';
import { previewSpark } from './preview-spark';

const now = new Date('2026-05-01T12:00:00Z');
const options = { spark: null, creator: aPerson(), untitled: 'Your campaign', now };

describe('the preview', () => {
  it('shows a new campaign as if it were published now', () => {
    expect(previewSpark({ values: { ...emptyValues, budget: '250' }, uploads: {} }, options)).toMatchObject({
      name: 'Your campaign',
      live_mode: true,
      status: 'ongoing',
      created: now.toISOString(),
      published_time: { date: now.toISOString() },
      budget: 25_000,
      initialBudget: 25_000,
      creator: { username: 'cleo' },
    });
  });

  it('shows a picture that is uploading', () => {
    expect(
      previewSpark({ values: { ...emptyValues, banner: '/old.webp' }, uploads: { banner: 'blob:1' } }, options).banner,
    ).toBe('blob:1');
  });

  it.each([
    ['budget', 'much'],
    ['eesMultiple', 'twice'],
    ['budget', '99999999999999999'],
  ] as const)('survives %s: %s', (field, text) => {
    expect(previewSpark({ values: { ...emptyValues, [field]: text }, uploads: {} }, options)).toMatchObject({
      budget: 0,
      eesMultiple: 1,
    });
  });

  it('keeps pool and times of a published campaign', () => {
    const spark = aSpark({ budget: 700, initialBudget: 900 });
    expect(
      previewSpark({ values: { ...valuesOf(spark), name: 'New name' }, uploads: {} }, { ...options, spark }),
    ).toMatchObject({ name: 'New name', budget: 700, initialBudget: 900, created: spark.created });
  });
});
