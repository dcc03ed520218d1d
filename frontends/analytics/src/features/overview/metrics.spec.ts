import { changeOf } from './metrics';

it.each([
  [12, 10, 'more', { moved: 'up', share: 0.2, meaning: 'good' }],
  [8, 10, 'more', { moved: 'down', share: -0.2, meaning: 'bad' }],
  [8, 10, 'less', { moved: 'down', share: -0.2, meaning: 'good' }],
  [12, 10, 'less', { moved: 'up', share: 0.2, meaning: 'bad' }],
  [12, 10, 'neither', { moved: 'up', share: 0.2, meaning: 'none' }],
  [10, 10, 'more', { moved: 'same', share: 0, meaning: 'none' }],
  // A change relative to zero or to a negative value (a correction) has no meaningful percentage.
  [3, 0, 'more', { moved: 'up', share: null, meaning: 'none' }],
  [3, -2, 'more', { moved: 'up', share: null, meaning: 'none' }],
] as const)('%d now and %d before, when %s is good', (now, before, direction, change) =>
  expect(changeOf(now, before, direction)).toEqual(change),
);
