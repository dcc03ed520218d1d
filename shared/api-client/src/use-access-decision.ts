import type { ApiError } from './errors/api-error';
import { asApiError } from './errors/error-messages';
import { useApproveSparkAccessMutation, useRejectSparkAccessMutation } from './generated/lazy';

export type AccessDecision = 'accepted' | 'rejected';

/** An access request, identified by its campaign and the person who asks. */
interface AccessRequestKey {
  readonly sparkId: string;
  readonly userId: string;
}

/** Decides requests for access to private campaigns, one at a time. */
export function useAccessDecision() {
  const [approve, approving] = useApproveSparkAccessMutation();
  const [reject, rejecting] = useRejectSparkAccessMutation();
  const isBusy = approving.isLoading || rejecting.isLoading;
  return {
    /** @returns the error of a decision that the server refused */
    decide: async ({ sparkId, userId }: AccessRequestKey, decision: AccessDecision): Promise<ApiError | undefined> => {
      const { error } = await (decision === 'accepted' ? approve : reject)({
        id: sparkId,
        decideAccessDto: { userId },
      });
      return error && asApiError(error);
    },
    /** Props for the button of a decision: the one being sent is loading, and all others are disabled until it ends. */
    progressOf: ({ sparkId, userId }: AccessRequestKey, decision: AccessDecision) => {
      const { isLoading, originalArgs } = decision === 'accepted' ? approving : rejecting;
      const loading = isLoading && originalArgs?.id === sparkId && originalArgs.decideAccessDto.userId === userId;
      return { loading, disabled: isBusy && !loading };
    },
  };
}
