import { isContributorOf, isOwnContribution } from './own-contribution.js';

describe('isOwnContribution', () => {
  it.each([
    ['to their own campaign', 'cleo', 'cleo', true],
    ["to somebody else's campaign", 'ada', 'cleo', false],
    ['without a campaign', 'cleo', undefined, false],
    ['without a campaign, as null', 'cleo', null, false],
  ])('%s', (_, userId, creatorId, expected) => {
    expect(isOwnContribution({ userId, creatorId })).toBe(expected);
  });

  it('compares database ids by value', () => {
    const id = (text: string) => ({ toString: () => text });
    expect(isOwnContribution({ userId: id('a1'), creatorId: id('a1') })).toBe(true);
    expect(isOwnContribution({ userId: id('a1'), creatorId: id('a2') })).toBe(false);
  });
});

describe('isContributorOf', () => {
  it.each([
    ['the contributor', { id: 'ada' }, 'ada', true],
    ['another user', { id: 'root' }, 'ada', false],
    ['nobody', null, 'ada', false],
    ['an unknown contributor', { id: 'ada' }, undefined, false],
  ])('%s', (_, actor, contributorId, expected) => {
    expect(isContributorOf(actor, contributorId)).toBe(expected);
  });
});
