import { DEFAULT_ERROR_MESSAGES, type PreviewReason } from '@sparks/domain';
import { reasonOf, type FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { PostFacts, PreviewOutcome } from '../../preview.types.js';

type Verdict = Omit<PreviewOutcome, 'evidence'>;

/** The post is there and public. */
export function success(facts: PostFacts): Verdict {
  return { status: 'success', reason: null, message: null, facts };
}

/** Nothing definite is known; the post may be submitted and is looked at by a person. */
export function fallback(reason: PreviewReason, facts: PostFacts = {}): Verdict {
  return { status: 'fallback', reason, message: null, facts };
}

/** As {@link fallback}, with the reason of the first failed call. */
export function fallbackAfter(failures: readonly FetchFailure[], facts: PostFacts = {}): Verdict {
  const [first] = failures;
  return fallback(first ? reasonOf(first) : 'unexpected_answer', facts);
}

/** The platform says that the post is not there. */
export function notFound(reason: PreviewReason = 'not_found'): Verdict {
  return { status: 'error', reason, message: DEFAULT_ERROR_MESSAGES.content_not_found, facts: {} };
}

/** The post is there, but without the picture that the specification asks for. */
export function noImage(facts: PostFacts): Verdict {
  return {
    status: 'error',
    reason: 'image_not_extractable',
    message: DEFAULT_ERROR_MESSAGES.image_not_extractable,
    facts,
  };
}

/** The platform says that not everybody may see the post. */
export function restricted(reason: PreviewReason): Verdict {
  return { status: 'restricted', reason, message: DEFAULT_ERROR_MESSAGES.content_restricted, facts: {} };
}
