import { DEFAULT_POST_RULES, postRulesOf, RECOMMENDED_POST_RULES } from './post-rules.js';

describe('postRulesOf', () => {
  it.each([
    [{}, DEFAULT_POST_RULES],
    [{ ownershipProof: null, exclusivePosts: null, newPostsOnly: null, holdDays: null }, DEFAULT_POST_RULES],
    [RECOMMENDED_POST_RULES, RECOMMENDED_POST_RULES],
    [
      { ownershipProof: 'account', holdDays: 14 },
      { ...DEFAULT_POST_RULES, ownershipProof: 'account', holdDays: 14 },
    ],
    [
      { exclusivePosts: false, newPostsOnly: true, decisionDays: null, onDeadline: null },
      { ...DEFAULT_POST_RULES, newPostsOnly: true },
    ],
  ] as const)('%j -> %j', (stored, rules) => {
    expect(postRulesOf(stored)).toEqual(rules);
  });
});
