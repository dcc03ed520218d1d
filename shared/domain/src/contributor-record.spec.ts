import { contributorApprovalRate } from './contributor-record.js';

it.each([
  [0, 0, null],
  [9, 0, null],
  [5, 4, null],
  [10, 0, 1],
  [9, 1, 0.9],
  [0, 10, 0],
  [30, 10, 0.75],
])('of %d approved and %d declined posts the approval rate is %s', (approved, declined, rate) => {
  expect(contributorApprovalRate({ approved, declined })).toBe(rate);
});
