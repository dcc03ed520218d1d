import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { newIdempotencyKey, useResubmitPostMutation, useSession, useSubmitPostMutation } from '@sparks/api-client';
import type { SocialPlatform } from '@sparks/domain';
import { forgetDraft, writeDraft } from './draft';
import { runLinkEffect, runSendEffect, type FlowCalls } from './flow-effects';
import { flowReducer } from './flow-reducer';
import { createFlow, type FlowState, type InitialContent } from './flow-state';
import { requestPreview, type AppDispatch } from './preview-requests';
import { submissionBody, type SubmissionContext } from './submission';

export interface FlowOptions {
  /** A free first submission, or a paid further one. */
  readonly purpose: 'submission' | 'resubmission';
  readonly context: SubmissionContext;
  readonly platforms: readonly SocialPlatform[];
  readonly initial?: InitialContent;
  /** Called once, when the server has taken the post. */
  readonly onSubmitted?: (contributionId: string) => void;
}

/** The state of the flow and what a person can do to it. */
export interface Flow {
  readonly state: FlowState;
  choosePlatform: (platform: SocialPlatform) => void;
  changeUrl: (url: string) => void;
  /** Checks at once what stands in the field, or checks again after a failure. */
  check: () => void;
  submit: () => void;
  tryAgain: () => void;
  /** Another post instead of the one that was refused. */
  changeContent: () => void;
  /** Takes off what was generated. */
  removeAiContent: () => void;
}

/** Runs the flow: the reducer decides, the effects act. */
export function useFlow(options: FlowOptions): Flow {
  const [state, dispatch] = useReducer(flowReducer, options, createFlow);
  const calls = useFlowCalls(options);
  const { isSignedIn } = useSession();
  const { link, send } = state;

  // A transition makes a new `link` or `send`; only then is there something new to do.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => runLinkEffect(state, calls, dispatch), [link]);
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => runSendEffect(send, calls, dispatch), [send]);

  const { onSubmitted } = options;
  const contributionId = send.kind === 'succeeded' ? send.contributionId : null;
  useEffect(() => {
    if (contributionId) onSubmitted?.(contributionId);
    // Once for each contribution, whatever function is passed.
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

/** Keeps what was entered until it is sent: the session may end at any moment, and signing in again leaves the page. */
function useDraft(
  { url, platform, isPlatformDetected, send }: FlowState,
  { sparkId, userId }: SubmissionContext,
): void {
  const isDone = send.kind === 'succeeded';
  useEffect(() => {
    const owner = { sparkId, userId };
    if (isDone) forgetDraft(owner);
    // A platform that was read off the link is read off it again.
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
        // The types promise the contribution; a proxy in between may not keep that promise.
        return (answer as Partial<typeof answer> | null)?.data?._id;
      },
    }),
    [dispatch, purpose, submitPost, resubmitPost],
  );
}
