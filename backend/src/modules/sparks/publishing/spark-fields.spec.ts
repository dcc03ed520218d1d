import { Types } from 'mongoose';
import { aSpark } from '../../../../test/support/factories/spark.factory.js';
import { AppError } from '../../../platform/http/app-error.js';
import {
  assertDraftEditable,
  assertNothingLockedChanges,
  assertValidCampaign,
  editedFields,
  sortKeysOf,
  withDefaultTargets,
} from './spark-fields.js';

const now = new Date('2026-05-01T12:00:00Z');
const creator = new Types.ObjectId();

function refusal(work: () => void): AppError {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
}

describe('sortKeysOf', () => {
  const date = (day: number) => new Date(Date.UTC(2026, 4, day));

  it('is the earlier of deadline and end, and the reference pay', () => {
    expect(sortKeysOf({})).toEqual({ submissionsEnd: null, referencePay: 0 });
    expect(sortKeysOf({ deadline: date(5), end_time: { date: date(9) }, approvalBonus: 500 })).toEqual({
      submissionsEnd: date(5),
      referencePay: 500,
    });
    expect(sortKeysOf({ ratePerThousandViews: 100, eesMultiple: 1.5, maxEarningPerContribution: 1_200 })).toEqual({
      submissionsEnd: null,
      referencePay: 1_200,
    });
  });
});

describe('editedFields', () => {
  it('contains only the fields in the request and derived ones', () => {
    expect(editedFields({})).toEqual({});
    expect(editedFields({ name: 'Summer Reels', location: [' de ', 'fr'], end_time: {}, deadline: null })).toEqual({
      name: 'Summer Reels',
      location: ['DE', 'FR'],
      end_time: { date: null },
      deadline: null,
    });
  });

  it.each([
    [{ allowedContributionsType: ['UGC'] }, ['UGC']],
    [{ content_type: ['REMIX'] }, ['REMIX']],
    [{ contribution_types_allowed: ['CLIPPING', 'UGC'] }, ['CLIPPING', 'UGC']],
    [{ allowedContributionsType: ['UGC', 'REMIX'], content_type: ['REMIX', 'UGC'] }, ['UGC', 'REMIX']],
    [{ allowedContributionsType: [], content_type: [], contribution_types_allowed: [] }, []],
  ] as const)('knows the content types by all their names: %j', (sent, allowedContributionsType) => {
    expect(editedFields(sent as never)).toEqual({ allowedContributionsType });
  });

  it.each([
    [
      { allowedContributionsType: ['UGC'], content_type: ['REMIX'] },
      ['content_type'],
      'allowedContributionsType and content_type are names of the same field and must not differ.',
    ],
    [
      { content_type: ['UGC'], contribution_types_allowed: [] },
      ['contribution_types_allowed'],
      'content_type and contribution_types_allowed are names of the same field and must not differ.',
    ],
    [
      { allowedContributionsType: [], content_type: ['UGC'], contribution_types_allowed: [] },
      ['content_type'],
      'allowedContributionsType and content_type are names of the same field and must not differ.',
    ],
  ] as const)('refuses names that contradict each other: %j', (sent, fields, message) => {
    const { status, message: said, details } = refusal(() => void editedFields(sent as never));
    expect([status, said]).toEqual([400, message]);
    expect((details as { field: string }[]).map(({ field }) => field)).toEqual(fields);
  });

  it('ignores fields maintained by the system', () => {
    const sent = { slug: 'x', creator: creator.toHexString(), initialBudget: 5, live_mode: true };
    expect(editedFields(sent)).toEqual({});
  });
});

describe('withDefaultTargets', () => {
  it('expands empty selections', () => {
    const fields = withDefaultTargets({
      contribution_social_platforms: [],
      allowedContributionsType: [],
      location: [],
    });
    expect(fields.contribution_social_platforms).toEqual([
      'instagram',
      'tiktok',
      'twitter',
      'youtube',
      'facebook',
      'reddit',
    ]);
    expect(fields.allowedContributionsType).toEqual(['UGC', 'REMIX', 'CLIPPING']);
    expect(fields.location).toEqual(['GLOBAL']);
  });

  it('does not change non-empty selections and absent fields', () => {
    expect(withDefaultTargets({ location: ['DE'], name: 'x' })).toEqual({ location: ['DE'], name: 'x' });
  });
});

describe('assertValidCampaign', () => {
  it('reports every invalid field', () => {
    const error = refusal(() =>
      assertValidCampaign({ name: 'ok', budget: 0, location: ['XX'] }, { publishing: true, now }),
    );
    expect(error.status).toBe(400);
    expect(error.code).toBe('BAD_REQUEST');
    const fields = (error.details as { field: string }[]).map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['name', 'description', 'location', 'budget']));
  });
});

describe('locked fields', () => {
  const spark = aSpark({ creator, budget: 4_000, initialBudget: 9_000, slug: 'summer' });

  it.each([
    ['budget', { budget: 5_000 }],
    ['initialBudget', { initialBudget: 1 }],
    ['creator', { creator: new Types.ObjectId().toHexString() }],
    ['slug', { slug: 'winter' }],
    ['live_mode', { live_mode: false }],
  ])('rejects a new %s after publishing and reports the field', (field, change) => {
    const error = refusal(() => assertNothingLockedChanges(spark, change));
    expect([error.status, error.code]).toEqual([409, 'field_locked']);
    expect(error.details).toEqual([expect.objectContaining({ field })]);
  });

  it('accepts unchanged values', () => {
    expect(() =>
      assertNothingLockedChanges(spark, {
        budget: 4_000,
        initialBudget: 9_000,
        creator: creator.toHexString(),
        slug: 'summer',
        live_mode: true,
      }),
    ).not.toThrow();
    expect(() => assertNothingLockedChanges(spark, { budget: 9_000 })).not.toThrow();
  });

  it('rejects changes of creator and initial budget of a draft', () => {
    const draft = aSpark({ creator, live_mode: false, budget: 500, initialBudget: 0 });
    expect(refusal(() => assertDraftEditable(draft, { creator: new Types.ObjectId().toHexString() })).code).toBe(
      'field_locked',
    );
    expect(refusal(() => assertDraftEditable(draft, { initialBudget: 500 })).code).toBe('field_locked');
    expect(() => assertDraftEditable(draft, { budget: 900, slug: 'free', initialBudget: 0 })).not.toThrow();
  });
});
