import * as rules from './submission-preconditions.js';

const NOW = '2026-03-01T12:00:00.000Z';
const spark: rules.SubmissionTarget = { live_mode: true, status: 'ongoing', location: ['GLOBAL'] };
const person: rules.Submitter = {
  isSignedIn: true,
  isCreator: false,
  isAdmin: false,
  accessStatus: 'none',
  country: 'NG',
};

describe('submissionBlocker', () => {
  it.each([
    ['nothing', {}, {}, null],
    ['no session', {}, { isSignedIn: false }, 'UNAUTHORIZED'],
    [
      'no session before anything else',
      { live_mode: false, isPrivate: true, location: ['US'] },
      { isSignedIn: false },
      'UNAUTHORIZED',
    ],
    ['draft', { live_mode: false }, {}, 'campaign_not_open'],
    ['closed before access', { manuallyClosed: true, isPrivate: true }, {}, 'campaign_not_open'],
    ['ended at this moment', { end_time: { date: NOW } }, {}, 'campaign_not_open'],
    ['private', { isPrivate: true }, {}, 'access_required'],
    ['private, rejected', { isPrivate: true }, { accessStatus: 'rejected' }, 'access_required'],
    ['private, accepted', { isPrivate: true }, { accessStatus: 'accepted' }, null],
    ['private, creator', { isPrivate: true }, { isCreator: true }, null],
    ['private, admin', { isPrivate: true }, { isAdmin: true }, null],
    ['access before country', { isPrivate: true, location: ['US'] }, {}, 'access_required'],
    ['country', { location: ['US'] }, {}, 'country_not_allowed'],
    ['unknown country', { location: ['US'] }, { country: null }, 'country_not_allowed'],
    ['allowed country', { location: ['us', 'ng'] }, {}, null],
    ['no locations', { location: [] }, {}, null],
  ] as const)('%s', (_case, sparkChange, personChange, code) => {
    expect(
      rules.submissionBlocker({ ...spark, ...sparkChange }, { ...person, ...personChange }, NOW)?.code ?? null,
    ).toBe(code);
  });

  it('shows the specified message for an expired session', () => {
    expect(rules.submissionBlocker(spark, { ...person, isSignedIn: false }, NOW)?.message).toBe(
      'Session expired. Please refresh the page and try again.',
    );
  });

  it('says why the campaign is not open', () => {
    expect(rules.submissionBlocker({ ...spark, manuallyClosed: true }, person, NOW)?.message).toBe(
      'This campaign was closed.',
    );
  });
});

describe('what a campaign accepts', () => {
  it.each([
    [[], 'UGC', true],
    [null, 'UGC', true],
    [['UGC', 'REMIX'], 'UGC', true],
    [['REMIX'], 'UGC', false],
    [['REMIX'], null, true],
  ] as const)('content types %j accept %p: %p', (configured, type, expected) => {
    expect(rules.isContentTypeAllowed({ allowedContributionsType: configured }, type)).toBe(expected);
  });
});

describe('previews', () => {
  it.each([
    ['success', true, null],
    ['fallback', true, null],
    ['error', false, 'Content not found'],
    ['restricted', false, 'Content restricted'],
  ] as const)('%s allows Submit: %p, with message %p', (status, allowed, message) => {
    expect(rules.canSubmitPreview(status)).toBe(allowed);
    expect(rules.previewBlocker(status)?.message ?? null).toBe(message);
  });

  it.each([null, undefined])('without a preview (%p) nothing is allowed', (status) => {
    expect(rules.canSubmitPreview(status)).toBe(false);
  });
});

describe('resubmissionAllowance', () => {
  it.each([
    [0, 'disabled', true, 200],
    [99, 'disabled', true, 101],
    [100, 'refused', false, 100],
    [199, 'refused', false, 1],
    [200, 'allowed', false, 0],
    [10_000, 'allowed', false, 0],
  ])('%i cents: %s', (balance, state, isButtonDisabled, missingCents) => {
    const allowance = rules.resubmissionAllowance(balance);
    expect(allowance).toMatchObject({ state, isButtonDisabled, missingCents, feeCents: 200 });
    expect(allowance.blocker?.code ?? null).toBe(state === 'allowed' ? null : 'insufficient_balance');
  });

  it('names the fee and the balance', () => {
    expect(rules.resubmissionAllowance(150).blocker?.message).toBe('Resubmitting costs $2.00. Your balance is $1.50.');
  });
});

describe('aiBlocker', () => {
  it.each([
    ['image', 'a cat', 5, null],
    ['image', 'a cat', 4, 'insufficient_balance'],
    ['video', 'a cat', 30, null],
    ['video', 'a cat', 29, 'insufficient_balance'],
    ['image', '  ', 500, 'BAD_REQUEST'],
    ['image', '', 0, 'BAD_REQUEST'],
  ] as const)('%s of %j with %i cents: %p', (type, prompt, balanceCents, code) => {
    expect(rules.aiBlocker({ type, prompt, balanceCents })?.code ?? null).toBe(code);
  });
});
