import { asApiError, type Preview } from '@sparks/api-client';
import { PREVIEW_DEBOUNCE_MS, SUBMISSION_BACKOFF_MS, type SocialPlatform } from '@sparks/domain';
import type { FlowEvent, FlowState, SendState } from './flow-state';
import type { Submission } from './submission';

export interface PreviewRequest {
  readonly answer: Promise<Preview>;
  /** Call when the result is no longer needed. */
  abort: () => void;
}

/** Requests of the flow. Failures are thrown as `ApiError`. */
export interface FlowCalls {
  requestPreview: (platform: SocialPlatform, url: string) => PreviewRequest;
  /** @returns the id of the contribution, or undefined if the response does not contain it */
  send: (submission: Submission) => Promise<string | undefined>;
}

export type Dispatch = (event: FlowEvent) => void;
/** Cleans up an effect. */
export type Stop = () => void;

const nothing: Stop = () => undefined;

/** Runs the effect of the link state: waits out the debounce or fetches the preview. */
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

/** Runs the effect of the send state: sends, or waits before a retry. */
export function runSendEffect(send: SendState, calls: Pick<FlowCalls, 'send'>, dispatch: Dispatch): Stop {
  switch (send.kind) {
    case 'sending': {
      let isWanted = true;
      calls.send(send.submission).then(
        (contributionId) =>
          isWanted && dispatch(contributionId ? { type: 'sent', contributionId } : { type: 'sent-without-data' }),
        (error: unknown) => isWanted && dispatch({ type: 'send-failed', error: asApiError(error) }),
      );
      // Not aborted on unmount: the server may already have the post.
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
