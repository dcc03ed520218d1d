import { DEFAULT_ERROR_MESSAGES, type PreviewReason } from '@sparks/domain';
import { reasonOf, type FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { PostDetails, PreviewOutcome } from '../../preview.types.js';

type Verdict = Omit<PreviewOutcome, 'evidence'>;

export function success(details: PostDetails): Verdict {
  return { status: 'success', reason: null, message: null, details };
}

/** Without a definite response, the post can be submitted and is reviewed manually. */
export function fallback(reason: PreviewReason, details: PostDetails = {}): Verdict {
  return { status: 'fallback', reason, message: null, details };
}

/** A {@link fallback} with the reason of the first failed call. */
export function fallbackAfter(failures: readonly FetchFailure[], details: PostDetails = {}): Verdict {
  const [first] = failures;
  return fallback(first ? reasonOf(first) : 'unexpected_answer', details);
}

/** The platform reports that the post does not exist. */
export function notFound(reason: PreviewReason = 'not_found'): Verdict {
  return { status: 'error', reason, message: DEFAULT_ERROR_MESSAGES.content_not_found, details: {} };
}

/** The post exists but has no image, which the specification requires. */
export function noImage(details: PostDetails): Verdict {
  return {
    status: 'error',
    reason: 'image_not_extractable',
    message: DEFAULT_ERROR_MESSAGES.image_not_extractable,
    details,
  };
}

/** The platform restricts who can see the post. */
export function restricted(reason: PreviewReason): Verdict {
  return { status: 'restricted', reason, message: DEFAULT_ERROR_MESSAGES.content_restricted, details: {} };
}
