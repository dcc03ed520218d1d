import type { ApiError } from '@sparks/api-client';
import { TWITTER_ELIGIBILITY_CACHE_MS, TWITTER_ELIGIBILITY_STATUSES } from '@sparks/domain';
import { aCheck } from '../testing/samples';
import {
  allowsSubmission,
  eligibilityReducer,
  UNCHECKED,
  type EligibilityEvent,
  type EligibilityState,
} from './eligibility-state';

const CHECKED_AT_MS = Date.parse('2026-06-01T12:00:00.000Z');
const error: ApiError = {
  code: 'eligibility_check_failed',
  message: 'Failed to verify account eligibility',
  status: 503,
};
const eligibleCheck = aCheck({ status: 'eligible', isEligible: true });
const ineligibleCheck = aCheck({ status: 'ineligible', isEligible: false, reasons: ['too_few_posts'] });
const idleCheck = aCheck({ status: 'idle', isEligible: false, username: null, userStats: null, checkedAt: null });
const exemptCheck = aCheck({ isRequired: false, username: null, userStats: null, checkedAt: null });

const states = {
  'not asked': UNCHECKED,
  'no account': { status: 'idle', needsAccount: true, check: idleCheck },
  loading: { status: 'loading' },
  eligible: { status: 'eligible', check: eligibleCheck },
  exempt: { status: 'eligible', check: exemptCheck },
  ineligible: { status: 'ineligible', check: ineligibleCheck },
  error: { status: 'error', error },
} satisfies Record<string, EligibilityState>;
type StateName = keyof typeof states;

const events = {
  'needed, while fresh': { type: 'needed', nowMs: CHECKED_AT_MS + TWITTER_ELIGIBILITY_CACHE_MS - 1 },
  'needed, 15 minutes later': { type: 'needed', nowMs: CHECKED_AT_MS + TWITTER_ELIGIBILITY_CACHE_MS },
  'answered: no account': { type: 'answered', check: idleCheck },
  'answered: eligible': { type: 'answered', check: eligibleCheck },
  'answered: exempt': { type: 'answered', check: exemptCheck },
  'answered: ineligible': { type: 'answered', check: ineligibleCheck },
  failed: { type: 'failed', error },
  'asked again': { type: 'asked-again' },
} satisfies Record<string, EligibilityEvent>;
type EventName = keyof typeof events;

/** Transitions per state and event; unlisted events leave the state unchanged. */
const transitions: Record<StateName, Partial<Record<EventName, StateName>>> = {
  'not asked': { 'needed, while fresh': 'loading', 'needed, 15 minutes later': 'loading' },
  'no account': { 'asked again': 'loading' },
  loading: {
    'answered: no account': 'no account',
    'answered: eligible': 'eligible',
    'answered: exempt': 'exempt',
    'answered: ineligible': 'ineligible',
    failed: 'error',
  },
  eligible: { 'needed, 15 minutes later': 'loading', 'asked again': 'loading' },
  exempt: { 'asked again': 'loading' },
  ineligible: { 'needed, 15 minutes later': 'loading', 'asked again': 'loading' },
  error: { 'asked again': 'loading' },
};

const cases = (Object.keys(states) as StateName[]).flatMap((from) =>
  (Object.keys(events) as EventName[]).map((event) => [from, event, transitions[from][event] ?? from] as const),
);

it.each(cases)('%s, %s: %s', (from, event, to) => {
  const next = eligibilityReducer(states[from], events[event]);
  expect(next).toEqual(states[to]);
  if (from === to) expect(next).toBe(states[from]);
});

it('has the five states of the specification', () => {
  expect(new Set(Object.values(states).map(({ status }) => status))).toEqual(new Set(TWITTER_ELIGIBILITY_STATUSES));
});

it.each(Object.entries(states))('%s allows a submission only when eligible', (_name, state) => {
  expect(allowsSubmission(state)).toBe(state.status === 'eligible');
});
