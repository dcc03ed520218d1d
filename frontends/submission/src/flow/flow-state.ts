import type { ApiError, Preview } from '@sparks/api-client';
import { DEFAULT_ERROR_MESSAGES, ERROR_CODES, type ContentUrl, type SocialPlatform } from '@sparks/domain';
import { isAboutLink, type FlowError, type RetryCause } from './flow-error';
import type { PendingMeta, Submission } from './submission';

/** What is known about the link that stands in the field. */
export type LinkState =
  /** Nothing there; `isMissing` once that has to be said. */
  | { readonly kind: 'empty'; readonly isMissing: boolean }
  /** The person may still be typing. */
  | { readonly kind: 'waiting' }
  /** Refused by the rules for links, before anybody was asked. */
  | { readonly kind: 'invalid'; readonly error: FlowError }
  | { readonly kind: 'previewing'; readonly link: ContentUrl }
  /** The preview is a success or a fallback: the post can be sent. */
  | { readonly kind: 'ready'; readonly link: ContentUrl; readonly preview: Preview; readonly meta: PendingMeta }
  /** The platform says that there is no such post, or that not everybody may see it. */
  | { readonly kind: 'refused'; readonly link: ContentUrl; readonly preview: Preview; readonly error: FlowError }
  /** Nobody could say what the post is. */
  | { readonly kind: 'failed'; readonly link: ContentUrl; readonly error: FlowError };

/** How far the sending is. Attempt 0 is the first; 1 to 3 are the automatic retries. */
export type SendState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'sending';
      readonly attempt: number;
      readonly cause: RetryCause | null;
      readonly submission: Submission;
    }
  /** Waits for retry number `attempt`. */
  | { readonly kind: 'retrying'; readonly attempt: number; readonly cause: RetryCause; readonly submission: Submission }
  /** All retries failed: the person decides. */
  | { readonly kind: 'gave-up'; readonly error: ApiError; readonly submission: Submission }
  | { readonly kind: 'refused'; readonly error: FlowError; readonly submission: Submission | null }
  | { readonly kind: 'succeeded'; readonly contributionId: string };

/** The way from a link to a queued post. */
export interface FlowState {
  /** What can be chosen, in order. */
  readonly platforms: readonly SocialPlatform[];
  readonly platform: SocialPlatform | null;
  /** The platform was read off the link; another link may change it. What the person chose stays. */
  readonly isPlatformDetected: boolean;
  /** The text in the field, as typed. */
  readonly url: string;
  readonly link: LinkState;
  readonly send: SendState;
  /** What was generated for the campaign and goes along with the post. */
  readonly aiContentId: string | null;
  /** Grows with each input: answers to older inputs are told by their number and dropped. */
  readonly sequence: number;
}

export type FlowEvent =
  | { readonly type: 'platform-chosen'; readonly platform: SocialPlatform }
  | { readonly type: 'url-changed'; readonly url: string }
  /** The person asks for the check now: Enter, or once more after a failure. */
  | { readonly type: 'check-requested' }
  /** The pause after the last input is over. */
  | { readonly type: 'settled'; readonly sequence: number }
  | { readonly type: 'previewed'; readonly sequence: number; readonly preview: Preview }
  | { readonly type: 'preview-failed'; readonly sequence: number; readonly error: ApiError }
  /** The button was pressed. `key` is used if this is a new submission. */
  | { readonly type: 'submitted'; readonly key: string; readonly hasSession: boolean }
  | { readonly type: 'sent'; readonly contributionId: string }
  /** The call was answered with success, but without the contribution. */
  | { readonly type: 'sent-without-data' }
  | { readonly type: 'send-failed'; readonly error: ApiError }
  /** The pause before a retry is over. */
  | { readonly type: 'retry-due' }
  /** 'Try Again' was pressed. */
  | { readonly type: 'tried-again' }
  /** 'Change content' was pressed: another post instead. */
  | { readonly type: 'content-cleared' }
  /** The post has nothing to do with what was generated. */
  | { readonly type: 'ai-content-removed' };

/** What the flow starts with, e.g. what was typed before a screen gave way to another. */
export interface InitialContent {
  readonly platform: SocialPlatform | null;
  readonly url: string;
  readonly aiContentId?: string | null;
}

/** The flow before any input; a single platform is chosen at once, and a link that came along is checked. */
export function createFlow({
  platforms,
  initial,
}: {
  readonly platforms: readonly SocialPlatform[];
  readonly initial?: InitialContent;
}): FlowState {
  const only = platforms.length === 1 ? platforms[0] : undefined;
  const url = initial?.url ?? '';
  return {
    platforms,
    platform: initial?.platform ?? only ?? null,
    isPlatformDetected: false,
    url,
    link: url.trim() === '' ? { kind: 'empty', isMissing: false } : { kind: 'waiting' },
    send: { kind: 'idle' },
    aiContentId: initial?.aiContentId ?? null,
    sequence: 0,
  };
}

/** While something is on its way, or has arrived, the content stays as it is. */
export function isLocked({ send }: Pick<FlowState, 'send'>): boolean {
  return send.kind === 'sending' || send.kind === 'retrying' || send.kind === 'succeeded';
}

/** Whether the submit button works: the preview is a success or a fallback, and nothing is on its way. */
export function canSubmit({ link, send }: Pick<FlowState, 'link' | 'send'>): boolean {
  return link.kind === 'ready' && (send.kind === 'idle' || send.kind === 'refused');
}

/** The error that stands at the link's field, if there is one. */
export function linkError(state: Pick<FlowState, 'link' | 'send'>): FlowError | null {
  const error = currentError(state);
  return error && isAboutLink(error) ? error : null;
}

/** The error that stands above the button, if there is one. */
export function generalError(state: Pick<FlowState, 'link' | 'send'>): FlowError | null {
  const error = currentError(state);
  return error && !isAboutLink(error) ? error : null;
}

function currentError({ link, send }: Pick<FlowState, 'link' | 'send'>): FlowError | null {
  switch (link.kind) {
    case 'invalid':
    case 'refused':
    case 'failed':
      return link.error;
    case 'empty':
      return link.isMissing
        ? { kind: 'said', code: ERROR_CODES.content_url_required, message: DEFAULT_ERROR_MESSAGES.content_url_required }
        : null;
    case 'waiting':
    case 'previewing':
      return null;
    case 'ready':
      return send.kind === 'refused' ? send.error : null;
  }
}
