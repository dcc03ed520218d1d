import {
  attachmentProblems,
  validateCampaign,
  type AttachmentDraft,
  type CampaignDraft,
  type CampaignRuleOptions,
} from './campaign-rules.js';

const NOW = '2026-03-01T12:00:00.000Z';
const publish: CampaignRuleOptions = { publishing: true, now: NOW };
const draft: CampaignRuleOptions = { publishing: false, now: NOW };
const complete: CampaignDraft = {
  name: 'Summer launch',
  description: 'Show how you use it.',
  thumbnail: `/media/uploads/${'ab'.repeat(20)}-thumbnail.webp`,
  banner: `/media/uploads/${'cd'.repeat(20)}-banner.webp`,
  content: '',
  brandUrl: 'https://example.com',
  type: 'static',
  published_time: { date: NOW },
  end_time: { date: '2026-04-01T00:00:00Z' },
  deadline: '2026-03-20T00:00:00Z',
  isPrivate: false,
  contribution_social_platforms: ['tiktok', 'youtube'],
  location: ['NG', 'US'],
  allowedContributionsType: ['UGC'],
  budget: 50_000,
  approvalBonus: 500,
  eesMultiple: 1.25,
  spotlightCost: 1000,
  ratePerThousandViews: 250,
  maxEarningPerContribution: 10_000,
  attachments: [{ name: 'Logo', url: 'https://example.com/logo.png' }],
  termsAndConditions: 'Be kind.',
  cloudFolderLink: 'https://drive.example.com/x',
  earningRunway: 'until_date',
  earningRunwayEndTime: '2026-05-01T00:00:00Z',
  ownershipProof: 'any',
  exclusivePosts: true,
  newPostsOnly: true,
  holdDays: 3,
  decisionDays: 7,
  onDeadline: 'ask_admin',
};

function fieldsOf(change: Partial<CampaignDraft>, options: CampaignRuleOptions): string[] {
  return validateCampaign({ ...complete, ...change }, options).map(({ field }) => field);
}

describe('a complete campaign', () => {
  it('may be saved and published', () => {
    expect(validateCampaign(complete, publish)).toEqual([]);
    expect(validateCampaign(complete, draft)).toEqual([]);
  });
});

describe('an empty one', () => {
  it('may be saved as a draft', () => {
    expect(validateCampaign({}, draft)).toEqual([]);
    expect(
      validateCampaign(
        { name: '', description: null, budget: null, end_time: { date: null }, earningRunway: '' },
        draft,
      ),
    ).toEqual([]);
  });

  it('lists the fields that publishing requires', () => {
    expect(validateCampaign({}, publish)).toEqual([
      { field: 'name', code: 'required', message: 'Name is required.' },
      { field: 'description', code: 'required', message: 'Description is required.' },
      { field: 'budget', code: 'required', message: 'Budget is required.' },
    ]);
  });

  it('needs no budget when the budget is not part of the edit', () => {
    expect(
      validateCampaign({ ...complete, budget: undefined, approvalBonus: 999_999 }, { ...publish, budgetLocked: true }),
    ).toEqual([]);
  });
});

describe('rules that hold for drafts as well', () => {
  it.each<[Partial<CampaignDraft>, string]>([
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ description: 'x'.repeat(5001) }, 'description'],
    [{ termsAndConditions: 'x'.repeat(20_001) }, 'termsAndConditions'],
    [{ thumbnail: 'javascript:alert(1)' }, 'thumbnail'],
    [{ banner: '//evil.io/x.png' }, 'banner'],
    [{ banner: 'https://evil.example/x.png' }, 'banner'],
    [{ thumbnail: '/media/../docs' }, 'thumbnail'],
    [{ thumbnail: `/media/uploads/../${'ab'.repeat(20)}-banner.webp` }, 'thumbnail'],
    [{ content: `/media/uploads/${'ab'.repeat(20)}-banner.webp?x=1` }, 'content'],
    [{ content: `/media/ai/${'ab'.repeat(12)}/image.png` }, 'content'],
    [{ attachments: [{ name: 'Kit', url: '/media/../docs' }] }, 'attachments'],
    [{ attachments: [{ name: 'Kit', url: 'ftp://example.com/kit.zip' }] }, 'attachments'],
    [{ content: 'picture.png' }, 'content'],
    [{ brandUrl: 'example.com' }, 'brandUrl'],
    [{ brandUrl: 'https://user@example.com' }, 'brandUrl'],
    [{ brandUrl: 'https://a">x' }, 'brandUrl'],
    [{ brandUrl: "https://example.com'onclick=x/" }, 'brandUrl'],
    [{ cloudFolderLink: 'ftp://example.com' }, 'cloudFolderLink'],
    [{ cloudFolderLink: '/own/path' }, 'cloudFolderLink'],
    [{ type: 'weekly' }, 'type'],
    [{ contribution_social_platforms: ['linkedin'] }, 'contribution_social_platforms'],
    [{ contribution_social_platforms: ['tiktok', 'tiktok'] }, 'contribution_social_platforms'],
    [{ location: ['XX'] }, 'location'],
    [{ location: ['GLOBAL', 'US'] }, 'location'],
    [{ location: ['US', 'US'] }, 'location'],
    [{ allowedContributionsType: ['MEME'] }, 'allowedContributionsType'],
    [{ budget: -1 }, 'budget'],
    [{ budget: 10.5 }, 'budget'],
    [{ budget: NaN }, 'budget'],
    [{ budget: 10_000_000_001 }, 'budget'],
    [{ approvalBonus: -1 }, 'approvalBonus'],
    [{ approvalBonus: 100_000_001 }, 'approvalBonus'],
    [{ eesMultiple: 0.99 }, 'eesMultiple'],
    [{ eesMultiple: 100.01 }, 'eesMultiple'],
    [{ eesMultiple: 1.234 }, 'eesMultiple'],
    [{ spotlightCost: 1.5 }, 'spotlightCost'],
    [{ ratePerThousandViews: 10_000_001 }, 'ratePerThousandViews'],
    [{ maxEarningPerContribution: 0 }, 'maxEarningPerContribution'],
    [{ published_time: { date: 'soon' } }, 'published_time'],
    [{ end_time: { date: 'later' } }, 'end_time'],
    [{ deadline: 'then' }, 'deadline'],
    [{ end_time: { date: NOW }, deadline: null }, 'end_time'],
    [{ deadline: '2026-04-01T00:00:00.001Z' }, 'deadline'],
    [{ deadline: '2026-02-01T00:00:00Z' }, 'deadline'],
    [{ earningRunway: 'forever' }, 'earningRunway'],
    [{ earningRunway: 'until_pool_empty' }, 'earningRunwayEndTime'],
    [{ earningRunway: 'none' }, 'earningRunwayEndTime'],
    [{ earningRunwayEndTime: '2026-04-01T00:00:00Z' }, 'earningRunwayEndTime'],
    [{ ownershipProof: 'notary' }, 'ownershipProof'],
    [{ holdDays: -1 }, 'holdDays'],
    [{ holdDays: 15 }, 'holdDays'],
    [{ holdDays: 1.5 }, 'holdDays'],
    [{ holdDays: NaN }, 'holdDays'],
    [{ decisionDays: 0 }, 'decisionDays'],
    [{ decisionDays: 15 }, 'decisionDays'],
    [{ decisionDays: 1.5 }, 'decisionDays'],
    [{ decisionDays: NaN }, 'decisionDays'],
    [{ decisionDays: null }, 'decisionDays'],
    [{ onDeadline: 'decline' }, 'onDeadline'],
    [{ attachments: [{ name: '', url: 'https://example.com' }] }, 'attachments'],
    [{ attachments: [{ name: 'Logo', url: 'javascript:x' }] }, 'attachments'],
    [{ attachments: Array.from({ length: 21 }, () => ({ name: 'a', url: 'https://example.com' })) }, 'attachments'],
  ])('%j is wrong about %s', (change, field) => {
    expect(fieldsOf(change, draft)).toEqual([field]);
    expect(fieldsOf(change, publish)).toEqual([field]);
  });

  it.each<Partial<CampaignDraft>>([
    { name: 'x'.repeat(120) },
    { budget: 10_000_000_000 },
    { approvalBonus: 50_001 },
    { budget: 0 },
    { earningRunwayEndTime: null },
    { eesMultiple: 1 },
    { eesMultiple: 100 },
    { location: ['GLOBAL'] },
    { location: [] },
    { contribution_social_platforms: [] },
    { deadline: '2026-04-01T00:00:00Z' },
    { end_time: null },
    { published_time: null },
    { earningRunway: 'until_pool_empty', earningRunwayEndTime: null },
    { earningRunway: 'none', earningRunwayEndTime: null },
    { earningRunway: null, earningRunwayEndTime: null },
    { attachments: [] },
    { maxEarningPerContribution: null },
    { ownershipProof: 'account', holdDays: 14 },
    { ownershipProof: 'none', holdDays: 0 },
    { decisionDays: 1, onDeadline: 'approve' },
    { decisionDays: 14, onDeadline: 'nothing' },
    { decisionDays: null, onDeadline: 'nothing' },
    { decisionDays: null, onDeadline: null },
    { ownershipProof: null, exclusivePosts: null, newPostsOnly: null, holdDays: null },
  ])('%j is fine', (change) => {
    expect(validateCampaign({ ...complete, ...change }, draft)).toEqual([]);
  });
});

describe('rules for publishing only', () => {
  it.each<[Partial<CampaignDraft>, string]>([
    [{ name: 'ab' }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ description: ' ' }, 'description'],
    [{ budget: 99, approvalBonus: 0 }, 'budget'],
    [{ budget: null }, 'budget'],
    [{ approvalBonus: 50_001 }, 'approvalBonus'],
    [{ earningRunwayEndTime: null }, 'earningRunwayEndTime'],
    [{ published_time: null, end_time: { date: NOW }, deadline: null }, 'end_time'],
    [{ published_time: null, deadline: NOW }, 'deadline'],
  ])('%j is wrong about %s', (change, field) => {
    expect(fieldsOf(change, publish)).toEqual([field]);
    expect(fieldsOf(change, draft)).toEqual([]);
  });

  it.each<Partial<CampaignDraft>>([
    { name: 'abc' },
    { approvalBonus: 50_000 },
    { budget: 100, approvalBonus: 100 },
    { published_time: null, end_time: { date: '2026-03-01T12:00:00.001Z' }, deadline: null },
    { published_time: { date: '2026-02-01T00:00:00Z' } },
    { end_time: null, deadline: null },
  ])('%j may be published', (change) => {
    expect(validateCampaign({ ...complete, ...change }, publish)).toEqual([]);
  });
});

describe('messages', () => {
  it.each<[Partial<CampaignDraft>, string]>([
    [{ name: 'ab' }, 'Name must be at least 3 characters.'],
    [{ budget: 50, approvalBonus: 0 }, 'Budget must be at least $1.00.'],
    [{ budget: 2e10 }, 'Budget must be at most $100,000,000.00.'],
    [{ spotlightCost: -1 }, 'Spotlight tip cannot be negative.'],
    [{ approvalBonus: 60_000 }, 'Approval bonus cannot exceed the budget.'],
    [{ location: ['US', 'XX'] }, 'Locations: XX is not allowed.'],
    [
      {
        attachments: [
          { name: 'a', url: 'https://a.io' },
          { name: 'b', url: '' },
        ],
      },
      'Asset 2 must be an uploaded file or a URL.',
    ],
    [{ published_time: { date: '2026-04-02' }, deadline: null }, 'End time must be after the publish time.'],
  ])('%j: %s', (change, message) => {
    expect(validateCampaign({ ...complete, ...change }, publish).map((error) => error.message)).toContain(message);
  });

  it('reports values of the wrong type instead of throwing', () => {
    const body = {
      name: 5,
      budget: 'many',
      contribution_social_platforms: 'tiktok',
      attachments: [null],
      location: [null],
      eesMultiple: '2',
    };
    const fields = validateCampaign(body as unknown as CampaignDraft, draft).map(({ field }) => field);
    expect(fields).toEqual([
      'name',
      'attachments',
      'contribution_social_platforms',
      'location',
      'budget',
      'eesMultiple',
    ]);
  });
});

describe('attachmentProblems', () => {
  it.each<[AttachmentDraft | null, { name: string | null; url: string | null }]>([
    [
      { name: 'Logo', url: 'https://example.com/logo.png' },
      { name: null, url: null },
    ],
    [
      { name: 'Logo', url: `/media/uploads/${'ab'.repeat(20)}-banner.webp` },
      { name: null, url: null },
    ],
    [
      { name: '  ', url: '' },
      { name: 'Name is required.', url: 'Address is required.' },
    ],
    [null, { name: 'Name is required.', url: 'Address is required.' }],
    [
      { name: 'a'.repeat(201), url: 'javascript:x' },
      {
        name: 'Name must be at most 200 characters.',
        url: 'Address must be a URL that starts with http:// or https://.',
      },
    ],
  ])('%j', (attachment, expected) => {
    const { name, url } = attachmentProblems(attachment);
    expect({ name: name?.message ?? null, url: url?.message ?? null }).toEqual(expected);
    const wrong = validateCampaign(
      { attachments: [attachment as AttachmentDraft] },
      { publishing: false, now: '2026-05-01T00:00:00Z' },
    );
    expect(wrong.length > 0).toBe(expected.name !== null || expected.url !== null);
  });
});

describe('the end of a published campaign', () => {
  const codes = (endBefore: string | null | undefined, end: string | null) =>
    validateCampaign(
      { ...complete, end_time: { date: end }, deadline: null, earningRunway: 'none', earningRunwayEndTime: null },
      { ...publish, endBefore },
    ).map(({ field, code }) => `${field} ${code}`);

  it.each<[string, string | null | undefined, string | null, string[]]>([
    ['moves later at any time', '2026-03-01T13:00:00Z', '2026-03-01T14:00:00Z', []],
    ['stays, even when it is near', '2026-03-01T13:00:00Z', '2026-03-01T13:00:00Z', []],
    ['moves closer with a day of notice', '2026-04-01T00:00:00Z', '2026-03-02T12:00:00Z', []],
    ['moves no closer than that', '2026-04-01T00:00:00Z', '2026-03-02T11:59:59Z', ['end_time needs_notice']],
    ['is set with the same notice when there was none', null, '2026-03-02T11:00:00Z', ['end_time needs_notice']],
    ['can be removed', '2026-03-01T13:00:00Z', null, []],
    ['of a draft is free', undefined, '2026-03-01T13:00:00Z', []],
  ])('%s', (_, before, end, expected) => expect(codes(before, end)).toEqual(expected));
});
