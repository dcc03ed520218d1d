import { changedRules, rulesVersionOf, type CampaignWithRules, type RulePart } from './posting-rules.js';

const campaign: CampaignWithRules = {
  termsAndConditions: 'Be kind.',
  ownershipProof: 'any',
  newPostsOnly: true,
  exclusivePosts: true,
  allowedContributionsType: ['UGC', 'REMIX'],
};

it.each<[CampaignWithRules, readonly RulePart[]]>([
  [{}, []],
  [{ allowedContributionsType: ['REMIX', 'UGC'] }, []],
  [{ holdDays: 5 }, []],
  [{ termsAndConditions: 'Be kind. ' }, ['terms']],
  [{ termsAndConditions: '' }, ['terms']],
  [{ ownershipProof: 'account' }, ['ownership']],
  [{ newPostsOnly: false }, ['newPosts']],
  [{ exclusivePosts: null }, ['exclusive']],
  [{ allowedContributionsType: [] }, ['contentTypes']],
  [{ onDeadline: 'approve' }, []],
  [{ decisionDays: 3 }, ['decision']],
  [{ decisionDays: 3, onDeadline: 'approve' }, ['decision']],
  [{ termsAndConditions: 'No music.', allowedContributionsType: ['UGC'] }, ['terms', 'contentTypes']],
])('a campaign with %j differs in %j', (change, parts) => {
  expect(changedRules(campaign, { ...campaign, ...change })).toEqual(parts);
});

it('rules that a campaign lacks are their defaults', () => {
  expect(
    changedRules({}, { ownershipProof: 'none', newPostsOnly: false, exclusivePosts: false, termsAndConditions: '' }),
  ).toEqual([]);
});

it.each([
  [{}, 1],
  [{ rulesVersion: null }, 1],
  [{ rulesVersion: 3 }, 3],
])('the version of %j is %i', (record, version) => {
  expect(rulesVersionOf(record)).toBe(version);
});
