import { useState } from 'react';
import { asApiError, type ApiError, type CreateSparkDto } from '@sparks/api-client';
import { useIdempotencyKey, useUpdateSparkMutation } from '@sparks/api-client/lazy';
import type { DraftSaver } from '../saving/draft-saver';

/** `unsaved`: saving failed, which the form reports. `refused`: the server rejected publishing. */
export type PublishOutcome =
  | { readonly kind: 'published'; readonly slug: string }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'refused'; readonly error: ApiError };

/** Saves the draft, then publishes exactly that version, idempotently. */
export function usePublish(saver: DraftSaver) {
  const [key, startNext] = useIdempotencyKey();
  const [update] = useUpdateSparkMutation();
  const [isPublishing, setIsPublishing] = useState(false);

  const publish = async (content: CreateSparkDto): Promise<PublishOutcome> => {
    setIsPublishing(true);
    try {
      const isSaved = await saver.flush();
      const { savedDraft } = saver;
      if (!isSaved || !savedDraft) return { kind: 'unsaved' };
      const result = await update({
        id: savedDraft._id,
        'Idempotency-Key': key,
        updateSparkDto: { ...content, live_mode: true, expectedUpdated: savedDraft.updated },
      });
      if (!result.error) return { kind: 'published', slug: result.data.data.slug };
      const error = asApiError(result.error);
      // Without a response it may have been published: the same key returns the original response.
      if (error.code !== 'NETWORK_ERROR') startNext();
      return { kind: 'refused', error };
    } finally {
      setIsPublishing(false);
    }
  };
  return { publish, isPublishing };
}
