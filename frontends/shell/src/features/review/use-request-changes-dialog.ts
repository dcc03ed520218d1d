import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { BlockResponse } from '@sparks/api-client';
import { changesRefusal } from '@sparks/domain';

interface RequestChangesDialogOptions {
  /** The contribution that the action is offered for. */
  block: BlockResponse | null;
  desk: RefObject<HTMLElement | null>;
  /** Moves the selection on. */
  onSent: (id: string) => void;
}

/** The dialog that requests changes: whether it is offered, for which contribution it is open, and the focus after it. */
export function useRequestChangesDialog({ block, desk, onSent }: RequestChangesDialogOptions) {
  // A refetched list may no longer contain the contribution, so the open dialog keeps it.
  const [dialog, setDialog] = useState<{ block: BlockResponse | null; isSent: boolean }>({
    block: null,
    isSent: false,
  });
  const action = useMemo(
    () =>
      block
        ? { refusal: changesRefusal(block.changeRequest), onRequest: () => setDialog({ block, isSent: false }) }
        : undefined,
    [block],
  );
  // The selected row has the focus after the dialog; on phones, where the list is hidden, the desk has it.
  useEffect(() => {
    if (!dialog.isSent) return;
    const row = desk.current?.querySelector<HTMLElement>('[aria-current="true"]');
    row?.focus();
    if (!row || document.activeElement !== row) desk.current?.focus();
  }, [dialog.isSent, desk]);
  return {
    block: dialog.block,
    action,
    onClose: () => setDialog({ block: null, isSent: false }),
    onSent: (id: string) => {
      setDialog({ block: null, isSent: true });
      onSent(id);
    },
  };
}
