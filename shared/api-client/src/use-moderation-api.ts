import { useMemo } from 'react';
import { asApiError } from './errors/error-messages';
import {
  useDeleteBlockMutation,
  useModerateBlocksMutation,
  useRestoreBlockMutation,
  useUndoModerationMutation,
} from './generated/lazy';
import type { ModerationDto } from './generated/types';

/** The moderation requests as promises that reject with an `ApiError`. Stable across renders. */
export function useModerationApi() {
  const [moderateBlocks] = useModerateBlocksMutation();
  const [undoModeration] = useUndoModerationMutation();
  const [deleteBlock] = useDeleteBlockMutation();
  const [restoreBlock] = useRestoreBlockMutation();
  return useMemo(
    () => ({
      moderate: async (ids: readonly string[], status: ModerationDto['status'], reason: string) => {
        const moderationDto = { ids: [...ids], status, undoable: true, ...(reason ? { reason } : {}) };
        return (await unwrap(moderateBlocks({ moderationDto }))).data;
      },
      undo: async (moveIds: readonly string[]) =>
        (await unwrap(undoModeration({ undoDto: { moveIds: [...moveIds] } }))).data,
      remove: (id: string) => unwrap(deleteBlock({ id })),
      restore: (id: string) => unwrap(restoreBlock({ id })),
    }),
    [moderateBlocks, undoModeration, deleteBlock, restoreBlock],
  );
}

function unwrap<Result>(request: { unwrap: () => Promise<Result> }): Promise<Result> {
  return request.unwrap().catch((error: unknown) => {
    throw asApiError(error);
  });
}
