import {
  canApproveAtDeadline,
  deadlineState,
  dueStep,
  pauseDeadline,
  resumeDeadline,
  reviewDueAt,
  startDeadline,
  type DeadlineApprovalFacts,
  type DecisionDeadline,
} from './decision-deadline.js';
import { RISK_SCORE_HOLD } from './risk-signals.js';

const since = new Date('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(since.getTime() + hours * HOUR_MS);
const start = (decisionDays: number) =>
  startDeadline({ decisionDays, onDeadline: 'ask_admin' }, since) as DecisionDeadline;

describe('a deadline', () => {
  it('is what the campaign promises', () => {
    expect(startDeadline({ decisionDays: null, onDeadline: 'approve' }, since)).toBeNull();
    expect(start(3)).toEqual({
      onDeadline: 'ask_admin',
      since,
      decideBy: later(72),
      remainingMs: null,
      isReminded: false,
      nextAt: later(48),
      escalatedAt: null,
    });
  });

  it('of one day has its reminder in the middle', () => {
    expect(start(1).nextAt).toEqual(later(12));
  });

  it('is reminded of, then acted on', () => {
    const deadline = start(3);
    expect(dueStep(deadline, later(47.9))).toBe('none');
    expect(dueStep(deadline, later(48))).toBe('remind');
    expect(dueStep(deadline, later(71.9))).toBe('remind');
    expect(dueStep(deadline, later(72))).toBe('act');
    expect(dueStep({ ...deadline, nextAt: null }, later(99))).toBe('none');
    expect(dueStep({ ...deadline, decideBy: null }, later(99))).toBe('none');
  });
});

describe('a stopped clock', () => {
  it('keeps the time that is left', () => {
    const paused = pauseDeadline(start(3), later(10));
    expect(paused).toMatchObject({ decideBy: null, nextAt: null, remainingMs: 62 * HOUR_MS });
    expect(resumeDeadline(paused, later(100))).toEqual({ ...start(3), decideBy: later(162), nextAt: later(138) });
  });

  it('leaves a day at least, and then reminds of nothing', () => {
    for (const stoppedAt of [71, 80]) {
      const paused = pauseDeadline(start(3), later(stoppedAt));
      expect(resumeDeadline(paused, later(100))).toMatchObject({ decideBy: later(124), nextAt: later(124) });
    }
  });

  it('does not remind twice', () => {
    const paused = pauseDeadline({ ...start(3), isReminded: true }, later(10));
    expect(resumeDeadline(paused, later(100))).toMatchObject({ nextAt: later(162) });
  });

  it('releases admins who were asked', () => {
    expect(pauseDeadline({ ...start(3), escalatedAt: later(72) }, later(73)).escalatedAt).toBeNull();
  });

  it('stops once and goes on once', () => {
    const paused = pauseDeadline(start(3), later(10));
    expect(pauseDeadline(paused, later(20))).toEqual(paused);
    const resumed = resumeDeadline(paused, later(20));
    expect(resumeDeadline(resumed, later(30))).toEqual(resumed);
  });
});

it('the queue is ordered by deadline, or by a week after the submission', () => {
  expect(reviewDueAt(start(3), since)).toEqual(later(72));
  expect(reviewDueAt(null, since)).toEqual(later(7 * 24));
});

describe('an approval at the deadline', () => {
  const facts: DeadlineApprovalFacts = {
    moderation_status: 'pending',
    isProven: true,
    isSuperseded: false,
    isVerified: true,
    isMissing: false,
    riskScore: RISK_SCORE_HOLD - 1,
    viewsUnderReview: 0,
    isOwnContribution: false,
    isSuspended: false,
  };

  it('needs a proven post with believed views', () => {
    expect(canApproveAtDeadline(facts)).toBe(true);
  });

  it.each<Partial<DeadlineApprovalFacts>>([
    { moderation_status: 'flagged' },
    { isProven: false },
    { isSuperseded: true },
    { isVerified: false },
    { isMissing: true },
    { riskScore: RISK_SCORE_HOLD },
    { viewsUnderReview: 1 },
    { isOwnContribution: true },
    { isSuspended: true },
  ])('is not for a post with %j', (doubt) => {
    expect(canApproveAtDeadline({ ...facts, ...doubt })).toBe(false);
  });
});

it.each([
  [null, 'paused'],
  [later(24), 'running'],
  [later(23.9).toISOString(), 'soon'],
  [later(0), 'overdue'],
  [later(-1), 'overdue'],
] as const)('a deadline at %s is shown as %s', (decideBy, state) => {
  expect(deadlineState(decideBy, since)).toBe(state);
});
