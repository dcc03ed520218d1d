import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useSession } from '@sparks/api-client';
import { newIdempotencyKey, useResubmitPostMutation, useSubmitPostMutation } from '@sparks/api-client/lazy';
import type { SocialPlatform } from '@sparks/domain';
import { forgetDraft, writeDraft } from './draft';
import { runLinkEffect, runSendEffect, type FlowCalls } from './flow-effects';
import { flowReducer } from './flow-reducer';
import { createFlow, type FlowState, type InitialContent } from './flow-state';
import { requestPreview, type AppDispatch } from './preview-requests';
import { submissionBody, type SubmissionContext } from './submission';

export interface FlowOptions {
  /** A free first submission or a paid further one. */
  readonly purpose: 'submission' | 'resubmission';
  readonly context: SubmissionContext;
  readonly platforms: readonly SocialPlatform[];
  readonly initial?: InitialContent;
  /** Called once, when the server has accepted the post. */
  readonly onSubmitted?: (contributionId: string) => void;
}

export interface Flow {
  readonly state: FlowState;
  choosePlatform: (platform: SocialPlatform) => void;
  changeUrl: (url: string) => void;
  /** Checks the link now, or retries after a failure. */
  check: () => void;
  submit: () => void;
  tryAgain: () => void;
  /** Clears the refused post. */
  changeContent: () => void;
  removeAiContent: () => void;
}

/** Connects the flow reducer to its effects. */
export function useFlow(options: FlowOptions): Flow {
  const [state, dispatch] = useReducer(flowReducer, options, createFlow);
  const calls = useFlowCalls(options);
  const { isSignedIn } = useSession();
  const { link, send } = state;

  // Only a transition creates a new `link` or `send`.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => runLinkEffect(state, calls, dispatch), [link]);
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => runSendEffect(send, calls, dispatch), [send]);

  const { onSubmitted } = options;
  const contributionId = send.kind === 'succeeded' ? send.contributionId : null;
  useEffect(() => {
    if (contributionId) onSubmitted?.(contributionId);
    // Called once per contribution, even if `onSubmitted` changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [contributionId]);

  useDraft(state, options.context);

  return {
    state,
    choosePlatform: (platform) => dispatch({ type: 'platform-chosen', platform }),
    changeUrl: (url) => dispatch({ type: 'url-changed', url }),
    check: () => dispatch({ type: 'check-requested' }),
    submit: () => dispatch({ type: 'submitted', key: newIdempotencyKey(), hasSession: isSignedIn }),
    tryAgain: () => dispatch({ type: 'tried-again' }),
    changeContent: () => dispatch({ type: 'content-cleared' }),
    removeAiContent: () => dispatch({ type: 'ai-content-removed' }),
  };
}

/** Stores unsent input, because the session may expire and signing in leaves the page. */
function useDraft(
  { url, platform, isPlatformDetected, send }: FlowState,
  { sparkId, userId }: SubmissionContext,
): void {
  const isDone = send.kind === 'succeeded';
  useEffect(() => {
    const owner = { sparkId, userId };
    if (isDone) forgetDraft(owner);
    // A detected platform is not stored; it is detected again.
    else writeDraft(owner, { url, platform: isPlatformDetected ? null : platform });
  }, [sparkId, userId, url, platform, isPlatformDetected, isDone]);
}

function useFlowCalls({ purpose, context }: FlowOptions): FlowCalls {
  const dispatch = useDispatch<AppDispatch>();
  const [submitPost] = useSubmitPostMutation();
  const [resubmitPost] = useResubmitPostMutation();
  const latest = useRef(context);
  useEffect(() => {
    latest.current = context;
  });
  return useMemo(
    () => ({
      requestPreview: (platform, url) => requestPreview(dispatch, platform, url),
      send: async (submission) => {
        const request = {
          'Idempotency-Key': submission.key,
          sparkSubmissionDto: submissionBody(submission, latest.current),
        };
        const answer = await (purpose === 'submission' ? submitPost(request) : resubmitPost(request)).unwrap();
        // The type guarantees the contribution, but a proxy may return a different body.
        return (answer as Partial<typeof answer> | null)?.data?._id;
      },
    }),
    [dispatch, purpose, submitPost, resubmitPost],
  );
}
