import { MODERATION_STATUSES } from './enums.js';
import {
  allowedTransitions,
  canTransition,
  displayModerationStatus,
  MODERATION_CAUSES,
  needsModerationReason,
} from './moderation.js';

describe('moderation', () => {
  it('allows these moves and no others', () => {
    const moves = MODERATION_CAUSES.flatMap((cause) =>
      MODERATION_STATUSES.flatMap((from) =>
        MODERATION_STATUSES.filter((to) => canTransition(from, to, cause)).map((to) => `${cause}: ${from} -> ${to}`),
      ),
    );
    expect(moves).toEqual([
      'review: pending -> approved',
      'review: pending -> declined',
      'review: pending -> flagged',
      'review: approved -> flagged',
      'review: flagged -> approved',
      'review: flagged -> declined',
      'resubmission: declined -> pending',
      'appeal: declined -> approved',
      'appeal: flagged -> approved',
    ]);
  });

  it('includes review actions only by default', () => {
    expect(canTransition('declined', 'pending')).toBe(false);
    expect(allowedTransitions('pending')).toEqual(['approved', 'declined', 'flagged']);
  });

  it.each([
    ['approved', false],
    ['declined', true],
    ['flagged', false],
    ['pending', false],
  ] as const)('%s needs a reason: %p', (status, expected) => {
    expect(needsModerationReason(status)).toBe(expected);
  });

  it.each([
    ['suspicious', 'flagged'],
    ['flagged', 'flagged'],
    ['approved', 'approved'],
    ['strange', 'pending'],
    [null, 'pending'],
  ])('%p is displayed as %s', (value, expected) => {
    expect(displayModerationStatus(value)).toBe(expected);
  });
});
