import { reasonOf, type FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { ProfileReading, SocialProfile } from '../../preview.types.js';

export const UNSUPPORTED: ProfileReading = { kind: 'unsupported' };
export const NO_SUCH_PROFILE: ProfileReading = { kind: 'not_found' };
export const HIDDEN_PROFILE: ProfileReading = { kind: 'hidden' };

export const unavailableProfile = (failure: FetchFailure): ProfileReading => ({
  kind: 'unavailable',
  reason: reasonOf(failure),
});

/** A response that is not understood says nothing about the account. */
export const UNCLEAR_PROFILE: ProfileReading = { kind: 'unavailable', reason: 'unexpected_answer' };

export const foundProfile = (profile: SocialProfile): ProfileReading => ({ kind: 'found', profile });
