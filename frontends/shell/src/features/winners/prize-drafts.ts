import { useState } from 'react';

/** A prize that was typed and not saved. */
export interface PrizeDraft {
  readonly blockId: string;
  /** The contributor's name. */
  readonly name: string;
  readonly text: string;
  /** The page of candidates that shows it. */
  readonly page: number;
}

export interface PrizeDrafts {
  readonly all: readonly PrizeDraft[];
  readonly textOf: (blockId: string) => string | null;
  /** `null` for a prize that was saved or is as saved. */
  readonly put: (blockId: string, draft: Omit<PrizeDraft, 'blockId'> | null) => void;
}

/** Unsaved prizes of all pages of candidates, in the order in which they were typed. */
export function usePrizeDrafts(): PrizeDrafts {
  const [all, setAll] = useState<readonly PrizeDraft[]>([]);
  return {
    all,
    textOf: (blockId) => all.find((draft) => draft.blockId === blockId)?.text ?? null,
    put: (blockId, draft) =>
      setAll((before) =>
        draft && before.some((one) => one.blockId === blockId)
          ? before.map((one) => (one.blockId === blockId ? { blockId, ...draft } : one))
          : [...before.filter((one) => one.blockId !== blockId), ...(draft ? [{ blockId, ...draft }] : [])],
      ),
  };
}

/** Id of the input of a prize. */
export const prizeInputId = (blockId: string) => `prize-${blockId}`;
