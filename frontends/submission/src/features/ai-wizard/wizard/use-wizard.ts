import { useEffect, useEffectEvent, useReducer, type Dispatch } from 'react';
import { useDispatch } from 'react-redux';
import { asApiError } from '@sparks/api-client';
import {
  newIdempotencyKey,
  sparksApi,
  useCancelGenerationMutation,
  useGenerateImageMutation,
  useGenerateVideoMutation,
  useLazyGetAiContentQuery,
} from '@sparks/api-client/lazy';
import { ERROR_CODES } from '@sparks/domain';
import { formatMoney, toast } from '@sparks/ui';
import type { DraftOwner } from '../../../flow/draft';
import { retryCause } from '../../../flow/flow-error';
import { isPending, type AiContent } from '../ai-content';
import type { IdeaSource } from '../ideas/prompt-ideas';
import { followGeneration } from '../job/follow-generation';
import { useAiTranslations } from '../locales/translations';
import { formatOf, type Choices } from './choices';
import { writeWizardDraft } from './wizard-draft';
import { wizardReducer } from './wizard-reducer';
import type { WizardEvent, WizardState } from './wizard-state';

/** The specification has the campaign page send a fixed balance of 100. The server ignores it and uses the ledger. */
const PASSED_ON_BALANCE = 100;

export interface WizardOptions {
  readonly owner: DraftOwner;
  readonly campaign: IdeaSource;
  readonly start: WizardState;
}

export interface Wizard {
  readonly state: WizardState;
  readonly dispatch: Dispatch<WizardEvent>;
  /** Places the order; amounts are the server's, in cents. */
  order: (amounts: { priceCents: number; balanceCents: number }) => void;
  /** Orders a variation of the result. */
  vary: (amounts: { priceCents: number; balanceCents: number }) => void;
}

/** Connects the wizard reducer to its effects. */
export function useWizard({ owner, campaign, start }: WizardOptions): Wizard {
  const [state, dispatch] = useReducer(wizardReducer, start);
  const { sparkId, userId } = owner;
  useOrder(state, { ...campaign, sparkId }, dispatch);
  useJob(state, dispatch);
  useCancellation(state, dispatch);
  useEffect(() => writeWizardDraft({ sparkId, userId }, state), [sparkId, userId, state]);
  return {
    state,
    dispatch,
    order: (amounts) => dispatch({ type: 'ordered', key: newIdempotencyKey(), ...amounts }),
    vary: (amounts) => dispatch({ type: 'varied', key: newIdempotencyKey(), ...amounts }),
  };
}

/** Sends the order once per idempotency key. */
function useOrder(
  { choices, stage }: WizardState,
  campaign: IdeaSource & { sparkId: string },
  dispatch: Dispatch<WizardEvent>,
): void {
  const [generateImage] = useGenerateImageMutation();
  const [generateVideo] = useGenerateVideoMutation();
  const key = stage.step === 'generating' && stage.job.kind === 'ordering' ? stage.job.key : null;
  const send = useEffectEvent(async (orderKey: string, choices: Choices): Promise<AiContent> => {
    const { type, colors, prompt, poster } = choices;
    const { sparkId, name, description, contentTypes } = campaign;
    const request = {
      'Idempotency-Key': orderKey,
      prefer: 'respond-async',
      generateDto: {
        prompt: prompt.trim(),
        colorPalette: [...colors],
        format: formatOf(choices),
        poster,
        campaignInfo: { sparkId, name, description, contentTypes: [...contentTypes] },
        userBalance: PASSED_ON_BALANCE,
      },
    };
    return (await (type === 'video' ? generateVideo(request) : generateImage(request)).unwrap()).content;
  });
  const chosen = useEffectEvent(() => choices);
  useEffect(() => {
    if (key === null) return undefined;
    let isWanted = true;
    send(key, chosen()).then(
      (content) => isWanted && dispatch({ type: 'order-accepted', content }),
      (error: unknown) => isWanted && dispatch({ type: 'order-failed', isUnanswered: isUnanswered(error) }),
    );
    // Not aborted on unmount: the server may already have the order, and the wizard finds it again.
    return () => {
      isWanted = false;
    };
  }, [key, dispatch]);
}

/** Whether the order may have reached the server although no response arrived. */
function isUnanswered(error: unknown): boolean {
  const failure = asApiError(error);
  return failure.code !== ERROR_CODES.generation_failed && retryCause(failure) !== null;
}

/** Follows the generation; when it ends, refetches the wallet and the gallery. */
function useJob({ stage }: WizardState, dispatch: Dispatch<WizardEvent>): void {
  const dispatchToStore = useDispatch();
  const [getContent] = useLazyGetAiContentQuery();
  const content = stage.step === 'generating' && stage.job.kind !== 'ordering' ? stage.job.content : null;
  const contentId = content?.id;
  const latest = useEffectEvent(() => content);
  useEffect(() => {
    if (contentId === undefined) return undefined;
    const end = new AbortController();
    const fetchContent = async (): Promise<AiContent> => {
      const answer = await getContent({ id: contentId });
      const known = latest();
      // Deleted in the meantime; only finished content can be deleted.
      if (answer.error && asApiError(answer.error).code === ERROR_CODES.NOT_FOUND && known)
        return { ...known, status: 'cancelled' };
      if (!answer.data) throw answer.error;
      return answer.data.data;
    };
    const onContent = (updated: AiContent) => {
      dispatch({ type: 'content-updated', content: updated });
      if (!isPending(updated)) dispatchToStore(sparksApi.util.invalidateTags(['ai', 'wallet']));
    };
    void followGeneration({ contentId, fetchContent, onContent, signal: end.signal });
    return () => end.abort();
  }, [contentId, dispatch, dispatchToStore, getContent]);
}

/** Cancels the generation and reports the refund. */
function useCancellation({ stage }: WizardState, dispatch: Dispatch<WizardEvent>): void {
  const { t } = useAiTranslations();
  const [cancel] = useCancelGenerationMutation();
  const contentId = stage.step === 'generating' && stage.job.kind === 'cancelling' ? stage.job.content.id : null;
  const onCancelled = useEffectEvent((content: AiContent) => {
    dispatch({ type: 'content-updated', content });
    if (content.status === 'cancelled')
      toast.info({ id: 'ai-cancelled', message: t('generating.cancelled', { amount: formatMoney(content.cost) }) });
  });
  const onFailed = useEffectEvent((error: unknown) => {
    dispatch({ type: 'cancel-failed' });
    toast.error({ id: 'ai-cancelled', title: t('generating.cancelFailed'), message: asApiError(error).message });
  });
  useEffect(() => {
    if (contentId === null) return;
    cancel({ id: contentId })
      .unwrap()
      .then(({ content }) => onCancelled(content), onFailed);
  }, [contentId, cancel]);
}
