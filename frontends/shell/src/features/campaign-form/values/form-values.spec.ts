import type { SparkDetail } from '@sparks/api-client';
import { aSpark } from '../../../testing/fixtures';
import { startTranslations } from '../../../testing/render-page';
import { errorsOf, toFormField } from './form-errors';
import { emptyValues, toCampaign, valuesOf, type FormValues } from './form-values';
import { fromLocalInput, toDollarsInput, toLocalInput } from './input-formats';

const now = new Date('2026-05-01T12:00:00Z');
const publishing = { publishing: true, budgetLocked: false, now };
const complete: FormValues = {
  ...emptyValues,
  name: 'Summer reels',
  description: 'Show us your summer.',
  budget: '250',
};

beforeAll(() => startTranslations());

describe('rules for posts', () => {
  it('start with a proof, new and exclusive posts and a hold of three days', () => {
    expect(toCampaign(emptyValues)).toMatchObject({
      ownershipProof: 'any',
      newPostsOnly: true,
      exclusivePosts: true,
      holdDays: 3,
      decisionDays: 7,
      onDeadline: 'ask_admin',
    });
  });

  it('of a saved campaign are its own', () => {
    const rules = { ownershipProof: 'account', newPostsOnly: false, exclusivePosts: true, holdDays: 14 } as const;
    expect(toCampaign(valuesOf(aSpark(rules)))).toMatchObject(rules);
  });

  it('promise nothing without days to decide', () => {
    const promise = { decisionDays: 2, onDeadline: 'approve' } as const;
    expect(toCampaign(valuesOf(aSpark(promise)))).toMatchObject(promise);
    const values = { ...valuesOf(aSpark(promise)), decisionDays: ' ' };
    expect(toCampaign(values)).toMatchObject({ decisionDays: null, onDeadline: 'nothing' });
    expect(valuesOf(aSpark()).decisionDays).toBe('');
  });

  it.each(['15', '0', '1.5', 'two'])('rejects %s days to decide', (decisionDays) => {
    expect(errorsOf({ ...complete, decisionDays }, publishing)).toHaveProperty('decisionDays');
  });

  it.each(['15', '-1', '1.5', 'two'])('rejects %s days on hold', (holdDays) => {
    expect(errorsOf({ ...complete, holdDays }, publishing)).toHaveProperty('holdDays');
  });
});

describe('errorsOf', () => {
  it('accepts a complete campaign for publication', () => expect(errorsOf(complete, publishing)).toEqual({}));

  it('reports what a published campaign lacks, by form field', () => {
    expect(Object.keys(errorsOf(emptyValues, publishing)).sort()).toEqual(['budget', 'description', 'name']);
  });

  it('accepts incomplete drafts, but not invalid values', () => {
    expect(errorsOf(emptyValues, { ...publishing, publishing: false })).toEqual({});
    expect(
      errorsOf({ ...emptyValues, cloudFolderLink: 'not a link' }, { ...publishing, publishing: false }),
    ).toHaveProperty('cloudFolderLink');
  });

  it('explains an amount that cannot be parsed', () => {
    expect(errorsOf({ ...complete, approvalBonus: 'five' }, publishing).approvalBonus).toBe(
      'Enter an amount such as 25 or 25.50.',
    );
  });

  it('ignores a locked budget', () => {
    expect(errorsOf({ ...complete, budget: '' }, { ...publishing, budgetLocked: true })).toEqual({});
  });

  it('requires a country when the campaign is not open everywhere', () => {
    expect(errorsOf({ ...complete, isGlobal: false }, publishing)).toHaveProperty('countries');
    expect(errorsOf({ ...complete, isGlobal: false, countries: ['DE'] }, publishing)).toEqual({});
  });

  it.each([
    ['', 'Choose a start time.'],
    ['2026-05-01T11:59', 'This time has passed. Choose a later one, or start when you publish.'],
    ['2026-05-02T12:00', undefined],
  ])('requires a future start for a scheduled campaign: "%s"', (startsAt, message) => {
    expect(errorsOf({ ...complete, startsLater: true, startsAt }, publishing).startsAt).toBe(message);
    expect(
      errorsOf({ ...complete, startsLater: true, startsAt }, { ...publishing, publishing: false }).startsAt,
    ).toBeUndefined();
  });

  it('accepts a past start of a published campaign', () => {
    const published = { ...publishing, budgetLocked: true };
    expect(errorsOf({ ...complete, startsLater: true, startsAt: '2026-04-01T00:00' }, published)).toEqual({});
    expect(errorsOf({ ...complete, startsLater: true, startsAt: '' }, published)).toHaveProperty('startsAt');
  });

  it('shows an invalid time at its field', () => {
    expect(errorsOf({ ...complete, endsAt: '2020-01-01T00:00' }, publishing)).toHaveProperty('endsAt');
    expect(errorsOf({ ...complete, earningRunway: 'until_date' }, publishing)).toHaveProperty('runwayEndsAt');
  });
});

describe('toCampaign', () => {
  it('converts dollars to cents and omits empty fields', () => {
    expect(toCampaign({ ...complete, approvalBonus: '5.50', eesMultiple: '' })).toMatchObject({
      budget: 25_000,
      approvalBonus: 550,
      spotlightCost: 0,
      maxEarningPerContribution: null,
      eesMultiple: 1,
      location: ['GLOBAL'],
      published_time: { date: null },
    });
  });

  it('drops the end date of a disabled runway', () => {
    expect(
      toCampaign({ ...complete, earningRunway: 'none', runwayEndsAt: '2026-06-01T00:00' }).earningRunwayEndTime,
    ).toBeNull();
  });

  it('round-trips a draft with every field', () => {
    const campaign = toCampaign({
      ...complete,
      type: 'event',
      banner: '/media/uploads/a-banner.webp',
      thumbnail: '/media/uploads/b-banner.webp',
      content: 'https://example.com/c.png',
      brandUrl: 'https://example.com',
      platforms: ['tiktok'],
      contentTypes: ['UGC'],
      isGlobal: false,
      countries: ['DE', 'GB'],
      isPrivate: true,
      startsLater: true,
      startsAt: '2026-06-01T08:00',
      endsAt: '2026-06-05T10:30',
      deadline: '2026-06-04T10:30',
      earningRunway: 'until_date',
      runwayEndsAt: '2026-07-01T00:00',
      approvalBonus: '1.05',
      ratePerThousandViews: '2',
      maxEarningPerContribution: '50',
      eesMultiple: '1.5',
      spotlightCost: '10',
      terms: 'Be kind.',
      cloudFolderLink: 'https://example.com/folder',
      attachments: [{ key: 'a', name: 'Kit', url: 'https://example.com/kit.zip' }],
    });
    expect(toCampaign(valuesOf(aSpark({ ...campaign, live_mode: false } as Partial<SparkDetail>)))).toEqual(campaign);
  });

  it('omits assets that were added but not filled in', () => {
    const attachments = [
      { key: 'a', name: ' ', url: '' },
      { key: 'b', name: 'Kit', url: '' },
    ];
    expect(toCampaign({ ...complete, attachments }).attachments).toEqual([{ name: 'Kit', url: '' }]);
  });

  it('starts immediately unless a later start was chosen', () => {
    expect(toCampaign({ ...complete, startsAt: '2026-06-01T08:00' }).published_time).toEqual({ date: null });
  });
});

describe('toFormField', () => {
  it.each([
    ['contribution_social_platforms', 'platforms'],
    ['end_time.date', 'endsAt'],
    ['attachments.0.url', 'attachments'],
    ['name', 'name'],
    ['live_mode', null],
    ['constructor', null],
  ])('%s is shown at %s', (field, expected) => expect(toFormField(field)).toBe(expected));
});

describe('input formats', () => {
  it.each([
    [2_500, '25'],
    [2_505, '25.05'],
    [0, ''],
    [null, ''],
  ] as const)('%s cents are typed as "%s"', (cents, text) => expect(toDollarsInput(cents)).toBe(text));

  it('rounds a time to the minute', () => {
    expect(fromLocalInput(toLocalInput('2026-05-01T12:34:00.000Z'))).toBe('2026-05-01T12:34:00.000Z');
    expect(toLocalInput(null)).toBe('');
    expect(toLocalInput('nonsense')).toBe('');
    expect(fromLocalInput('')).toBeNull();
  });
});
