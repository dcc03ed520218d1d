import { aPerson, aSpark } from '../testing/fixtures';
import { submitGate } from './submit-gate';

const now = new Date();
const contributor = { actor: { id: 'user-ada', roles: ['contributor'] as const }, isSignedIn: true, country: 'GB' };
const nobody = { actor: null, isSignedIn: false };
const past = new Date(now.getTime() - 1_000).toISOString();

describe('Submit Post', () => {
  it('is enabled for a signed-in user on an open campaign', () =>
    expect(submitGate(aSpark(), contributor, now)).toEqual({ kind: 'open' }));

  it('asks visitors to sign in', () => expect(submitGate(aSpark(), nobody, now)).toEqual({ kind: 'sign-in' }));

  it.each([
    ['closed', aSpark({ manuallyClosed: true, status: 'completed' }), 'closed'],
    ['past its end', aSpark({ end_time: { date: past } }), 'ended'],
    ['past its deadline', aSpark({ deadline: past }), 'ended'],
    ['a draft', aSpark({ live_mode: false }), 'draft'],
  ])('is disabled, also for visitors, when the campaign is %s', (_state, spark, reason) => {
    expect(submitGate(spark, contributor, now)).toEqual({ kind: 'disabled', reason });
    expect(submitGate(spark, nobody, now)).toEqual({ kind: 'disabled', reason });
  });

  it('shows the Location Restriction to users of other countries and to users without a country', () => {
    expect(submitGate(aSpark({ location: ['US'] }), contributor, now)).toEqual({ kind: 'location' });
    expect(submitGate(aSpark({ location: ['US'] }), { ...contributor, country: undefined }, now)).toEqual({
      kind: 'location',
    });
    expect(submitGate(aSpark({ location: ['us', 'gb'] }), contributor, now)).toEqual({ kind: 'open' });
  });

  describe('on a private campaign', () => {
    const locked = aSpark({ isPrivate: true, hasAccess: false });

    it('is disabled without access', () =>
      expect(submitGate(locked, contributor, now)).toEqual({ kind: 'disabled', reason: 'access' }));

    it('is enabled for its creator, an admin and accepted users', () => {
      expect(submitGate(aSpark({ isPrivate: true, hasAccess: true }), contributor, now)).toEqual({ kind: 'open' });
      expect(submitGate(locked, { ...contributor, actor: { id: 'user-root', roles: ['admin'] } }, now)).toEqual({
        kind: 'open',
      });
      expect(
        submitGate({ ...locked, accessRequests: [{ user: 'user-ada', status: 'accepted' }] }, contributor, now),
      ).toEqual({ kind: 'open' });
    });

    it('stays disabled while a request is pending or rejected', () => {
      for (const status of ['pending', 'rejected'] as const) {
        expect(submitGate({ ...locked, accessRequests: [{ user: 'user-ada', status }] }, contributor, now)).toEqual({
          kind: 'disabled',
          reason: 'access',
        });
      }
    });
  });

  it('does not depend on who the creator is', () =>
    expect(submitGate(aSpark({ creator: aPerson({ _id: 'somebody' }) }), contributor, now)).toEqual({ kind: 'open' }));
});
