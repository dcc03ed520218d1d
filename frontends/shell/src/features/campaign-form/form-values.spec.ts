import { emptyValues, errorsOf, toCampaign, toFormField, valuesOf, type FormValues } from './form-values';
import { fromLocalInput, toDollarsInput, toLocalInput } from './input-formats';

const now = new Date('2026-05-01T12:00:00Z');
const publishing = { publishing: true, budgetLocked: false, now };
const complete: FormValues = { ...emptyValues, name: 'Summer reels', description: 'Show us your summer.', budget: '250' };

describe('errorsOf', () => {
  it('lets a complete campaign be published', () => expect(errorsOf(complete, publishing)).toEqual({}));

  it('names what a published campaign lacks, by the fields of the form', () => {
    expect(Object.keys(errorsOf(emptyValues, publishing)).sort()).toEqual(['budget', 'description', 'name']);
  });

  it('lets a draft have gaps, but no wrong values', () => {
    expect(errorsOf(emptyValues, { ...publishing, publishing: false })).toEqual({});
    expect(errorsOf({ ...emptyValues, cloudFolderLink: 'not a link' }, { ...publishing, publishing: false })).toHaveProperty('cloudFolderLink');
  });

  it('explains an amount that cannot be read', () => {
    expect(errorsOf({ ...complete, approvalBonus: 'five' }, publishing).approvalBonus).toBe('Enter an amount such as 25 or 25.50.');
  });

  it('does not look at a budget that is locked', () => {
    expect(errorsOf({ ...complete, budget: '' }, { ...publishing, budgetLocked: true })).toEqual({});
  });

  it('wants a country when the campaign is not open everywhere', () => {
    expect(errorsOf({ ...complete, isGlobal: false }, publishing)).toHaveProperty('countries');
    expect(errorsOf({ ...complete, isGlobal: false, countries: ['DE'] }, publishing)).toEqual({});
  });

  it('shows a wrong time at its own field', () => {
    expect(errorsOf({ ...complete, endsAt: '2020-01-01T00:00' }, publishing)).toHaveProperty('endsAt');
    expect(errorsOf({ ...complete, earningRunway: 'until_date' }, publishing)).toHaveProperty('runwayEndsAt');
  });
});

describe('toCampaign', () => {
  it('turns dollars into cents and leaves out what is empty', () => {
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

  it('drops the end of a runway that has none', () => {
    expect(toCampaign({ ...complete, earningRunway: 'none', runwayEndsAt: '2026-06-01T00:00' }).earningRunwayEndTime).toBeNull();
  });

  it('keeps a campaign through the form and back', () => {
    const campaign = toCampaign({ ...complete, platforms: ['tiktok'], endsAt: '2026-06-01T10:30', approvalBonus: '1.05', isGlobal: false, countries: ['DE', 'GB'] });
    const spark = { ...campaign, location: campaign.location, creator: null } as unknown as Parameters<typeof valuesOf>[0];
    expect(toCampaign(valuesOf(spark))).toEqual(campaign);
  });
});

describe('toFormField', () => {
  it.each([
    ['contribution_social_platforms', 'platforms'],
    ['end_time.date', 'endsAt'],
    ['attachments.0.url', 'attachments'],
    ['name', 'name'],
  ])('%s is shown at %s', (field, expected) => expect(toFormField(field)).toBe(expected));
});

describe('input formats', () => {
  it.each([[2_500, '25'], [2_505, '25.05'], [0, ''], [null, '']] as const)('%s cents are typed as "%s"', (cents, text) => expect(toDollarsInput(cents)).toBe(text));

  it('keeps a moment to the minute', () => {
    expect(fromLocalInput(toLocalInput('2026-05-01T12:34:00.000Z'))).toBe('2026-05-01T12:34:00.000Z');
    expect(toLocalInput(null)).toBe('');
    expect(toLocalInput('nonsense')).toBe('');
    expect(fromLocalInput('')).toBeNull();
  });
});
