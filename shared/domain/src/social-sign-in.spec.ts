import { SIGN_IN_OUTCOMES, signInOutcomeOf } from './social-sign-in.js';

const queryOf = (values: Record<string, string>) => ({ get: (name: string) => values[name] ?? null });

it.each([...SIGN_IN_OUTCOMES])('parses the outcome of a sign-in from a query: %s', (outcome) => {
  expect(signInOutcomeOf('twitter', queryOf({ x_sign_in: outcome }))).toBe(outcome);
  expect(signInOutcomeOf('tiktok', queryOf({ tiktok_sign_in: outcome }))).toBe(outcome);
});

it('ignores a query about the other platform', () => {
  expect(signInOutcomeOf('tiktok', queryOf({ x_sign_in: 'connected' }))).toBeNull();
});

it.each([{}, { x_sign_in: '' }, { x_sign_in: 'maybe' }])('ignores %j', (values) => {
  expect(signInOutcomeOf('twitter', queryOf(values as Record<string, string>))).toBeNull();
});
