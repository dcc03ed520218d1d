import { asApiError, type Preview } from '@sparks/api-client';
import { PREVIEW_DEBOUNCE_MS, SUBMISSION_BACKOFF_MS, type SocialPlatform } from '@sparks/domain';
import type { FlowEvent, FlowState, SendState } from './flow-state';
import type { Submission } from './submission';

/** A preview that is on its way. */
export interface PreviewRequest {
  readonly answer: Promise<Preview>;
  /** The answer is no longer wanted. */
  abort: () => void;
}

/** What the flow asks of the outside. Failures are thrown as an `ApiError`. */
export interface FlowCalls {
  requestPreview: (platform: SocialPlatform, url: string) => PreviewRequest;
  /** @returns the id of the contribution; undefined when the answer does not have it */
  send: (submission: Submission) => Promise<string | undefined>;
}

export type Dispatch = (event: FlowEvent) => void;
/** Ends what an effect has begun. */
export type Stop = () => void;

const nothing: Stop = () => undefined;

/** Does what the state of the link waits for: lets the typing settle, or fetches the preview. */
export function runLinkEffect(
  { link, sequence, url }: FlowState,
  calls: Pick<FlowCalls, 'requestPreview'>,
  dispatch: Dispatch,
): Stop {
  switch (link.kind) {
    case 'waiting':
      return after(PREVIEW_DEBOUNCE_MS, () => dispatch({ type: 'settled', sequence }));
    case 'previewing': {
      const request = calls.requestPreview(link.link.platform, url.trim());
      let isWanted = true;
      request.answer.then(
        (preview) => isWanted && dispatch({ type: 'previewed', sequence, preview }),
        (error: unknown) => isWanted && dispatch({ type: 'preview-failed', sequence, error: asApiError(error) }),
      );
      return () => {
        isWanted = false;
        request.abort();
      };
    }
    case 'empty':
    case 'invalid':
    case 'ready':
    case 'refused':
    case 'failed':
      return nothing;
  }
}

/** Does what the state of the sending waits for: sends, or lets the pause before a retry pass. */
export function runSendEffect(send: SendState, calls: Pick<FlowCalls, 'send'>, dispatch: Dispatch): Stop {
  switch (send.kind) {
    case 'sending': {
      let isWanted = true;
      calls.send(send.submission).then(
        (contributionId) =>
          isWanted && dispatch(contributionId ? { type: 'sent', contributionId } : { type: 'sent-without-data' }),
        (error: unknown) => isWanted && dispatch({ type: 'send-failed', error: asApiError(error) }),
      );
      // Not aborted when the screen is left: the server may have the post already.
      return () => {
        isWanted = false;
      };
    }
    case 'retrying':
      return after(SUBMISSION_BACKOFF_MS[send.attempt - 1] ?? 0, () => dispatch({ type: 'retry-due' }));
    case 'idle':
    case 'gave-up':
    case 'refused':
    case 'succeeded':
      return nothing;
  }
}

function after(delayMs: number, act: () => void): Stop {
  const timer = setTimeout(act, delayMs);
  return () => clearTimeout(timer);
}
