import { useEffect } from 'react';
import { asApiError, useMe, type BlockResponse } from '@sparks/api-client';
import { useDeleteBlockMutation, useModerationApi, useRestoreBlockMutation } from '@sparks/api-client/lazy';
import { canTransition, isAdmin, isContributorOf, type ModerationStatus } from '@sparks/domain';
import { toast } from '@sparks/ui';
import { optimisticStatus, showApprovalRequired, useReview, type Decision, type ReasonRequest } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';

export interface CardModeration {
  /** Includes optimistic decisions. */
  statusOf: (block: BlockResponse) => ModerationStatus;
  may: (block: BlockResponse, decision: Decision) => boolean;
  /** The current user is the contributor, so somebody else decides. */
  isOwn: (block: BlockResponse) => boolean;
  /** Only admins delete and restore. */
  mayDelete: boolean;
  approve: (block: BlockResponse) => void;
  ask: (block: BlockResponse, decision: 'declined' | 'flagged') => void;
  remove: (block: BlockResponse) => Promise<void>;
  restore: (block: BlockResponse) => Promise<void>;
}

/** Card decisions by the rules of the review desk: optimistic, rolled back on error, undoable for ten seconds. */
export function useCardModeration(blocks: readonly BlockResponse[]) {
  const { t } = useTranslations();
  const { actor } = useMe();
  const review = useReview({ ids: blocks.map(({ _id }) => _id), api: useModerationApi() });
  const { state, confirm } = review;
  const [remove] = useDeleteBlockMutation();
  const [restore] = useRestoreBlockMutation();

  const confirmed = blocks
    .filter(({ _id, moderation_status }) => optimisticStatus(state, _id) === moderation_status)
    .map(({ _id }) => _id)
    .join();
  useEffect(() => {
    if (confirmed !== '') confirm(confirmed.split(','));
  }, [confirm, confirmed]);

  const statusOf = ({ _id, moderation_status }: BlockResponse) => optimisticStatus(state, _id) ?? moderation_status;
  const showResult = (error: unknown, done: string) => {
    if (error === undefined) toast.success({ message: done });
    else if (!showApprovalRequired(error)) toast.error({ message: asApiError(error).message });
  };
  const moderation: CardModeration = {
    statusOf,
    may: (block, decision) => !block.is_deleted && canTransition(statusOf(block), decision),
    isOwn: ({ user }) => isContributorOf(actor, user?._id),
    mayDelete: isAdmin(actor),
    approve: ({ _id }) => void review.decide([_id], 'approved'),
    ask: ({ _id }, decision) => review.requestReason([_id], decision),
    remove: async ({ _id }) => showResult((await remove({ id: _id })).error, t('moderate.deleted')),
    restore: async ({ _id }) => showResult((await restore({ id: _id })).error, t('moderate.restored')),
  };
  return {
    moderation,
    review,
    decide: (ids: readonly string[], decision: ReasonRequest['decision'], reason: string) =>
      void review.decide(ids, decision, reason),
  };
}
