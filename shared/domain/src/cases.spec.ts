import { APPEAL_WINDOW_MS, canAppeal } from './appeals.js';
import { CASE_EVENTS, CASE_STATUSES, caseStatusesBefore, isOpenCase, nextCaseStatus } from './cases.js';
import { canAnswerChanges, CHANGE_ROUNDS_MAX, changesRefusal, changesTurn } from './change-requests.js';

describe('cases', () => {
  it('move in these ways and no others', () => {
    const moves = CASE_STATUSES.flatMap((from) =>
      CASE_EVENTS.flatMap((event) => {
        const to = nextCaseStatus(from, event);
        return to ? [`${from} + ${event} = ${to}`] : [];
      }),
    );
    expect(moves).toEqual([
      'needs_response + respond = under_review',
      'needs_response + resolve = resolved',
      'needs_response + withdraw = withdrawn',
      'needs_response + expire = resolved',
      'under_review + ask = needs_response',
      'under_review + resolve = resolved',
      'under_review + withdraw = withdrawn',
      'open + resolve = resolved',
    ]);
  });

  it('knows from where an event can happen', () => {
    expect(caseStatusesBefore('respond')).toEqual(['needs_response']);
    expect(caseStatusesBefore('resolve')).toEqual(['needs_response', 'under_review', 'open']);
  });

  it('stay closed', () => {
    const final = CASE_STATUSES.filter((status) => !isOpenCase(status));
    expect(final).toEqual(['resolved', 'withdrawn']);
    for (const status of final) for (const event of CASE_EVENTS) expect(nextCaseStatus(status, event)).toBeNull();
  });
});

describe('change requests', () => {
  const dueAt = '2026-05-08T12:00:00.000Z';
  const before = '2026-05-08T11:59:59.999Z';

  it.each([
    ['none yet', undefined, 'review', null],
    ['requested', { round: 1, dueAt }, 'answer', 'changes_already_requested'],
    ['answered once', { round: 1, dueAt: null }, 'review', null],
    ['answered twice', { round: CHANGE_ROUNDS_MAX, dueAt: null }, 'review', 'change_rounds_used'],
  ] as const)('%s', (_, request, turn, refusal) => {
    expect(changesTurn(request)).toBe(turn);
    expect(changesRefusal(request)).toBe(refusal);
  });

  it('can be answered until they are due', () => {
    expect(canAnswerChanges({ round: 1, dueAt }, before)).toBe(true);
    expect(canAnswerChanges({ round: 1, dueAt }, dueAt)).toBe(false);
    expect(canAnswerChanges({ round: 1, dueAt: null }, before)).toBe(false);
    expect(canAnswerChanges(undefined, before)).toBe(false);
  });
});

it('a decision can be appealed for fourteen days', () => {
  const decidedAt = Date.UTC(2026, 4, 1);
  expect(canAppeal(decidedAt, decidedAt + APPEAL_WINDOW_MS - 1)).toBe(true);
  expect(canAppeal(decidedAt, decidedAt + APPEAL_WINDOW_MS)).toBe(false);
});
