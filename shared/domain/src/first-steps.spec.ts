import { firstStepsOf, type FirstStep, type FirstStepsFacts, type Purpose } from './first-steps.js';

const factsOf = (...done: FirstStep[]): FirstStepsFacts => ({
  profile: done.includes('profile'),
  account: done.includes('account'),
  post: done.includes('post'),
  approval: done.includes('approval'),
  money: done.includes('money'),
  campaign: done.includes('campaign'),
});

it('lead to the first approved post, to the first campaign, or to both', () => {
  const steps = (purpose: Purpose) => firstStepsOf(purpose, factsOf())?.map(({ step }) => step);
  expect(steps('earn')).toEqual(['profile', 'account', 'post', 'approval']);
  expect(steps('publish')).toEqual(['profile', 'money', 'campaign']);
  expect(steps('both')).toEqual(['profile', 'account', 'post', 'approval', 'money', 'campaign']);
});

it('tell what is done', () => {
  expect(firstStepsOf('publish', factsOf('money', 'post'))).toEqual([
    { step: 'profile', isDone: false },
    { step: 'money', isDone: true },
    { step: 'campaign', isDone: false },
  ]);
});

it.each<[Purpose, FirstStep[], isOver: boolean]>([
  ['earn', ['profile', 'account', 'post'], false],
  ['earn', ['approval'], true],
  ['earn', ['campaign'], false],
  ['publish', ['campaign'], true],
  ['both', ['approval'], false],
  ['both', ['approval', 'campaign'], true],
])('are over for %s with %j: %s', (purpose, done, isOver) => {
  expect(firstStepsOf(purpose, factsOf(...done)) === null).toBe(isOver);
});
