import type { AiContentType } from '@sparks/domain';
import type { GeneratedMedia } from '../providers/ai-provider.js';

/** What is known of a stored result; stands in the database with its content. */
export interface StoredMedia {
  /** The real type, by the bytes, not by what the provider says. */
  contentType: string;
  sizeBytes: number;
  width: number;
  height: number;
  durationMs: number | null;
  /** Images and videos with a poster have one. */
  hasThumbnail: boolean;
}

export type MediaAudience = 'owner' | 'everyone';

/** Addresses for `<img>`, `<video>` and downloads. */
export interface MediaAddresses {
  url: string;
  thumbnailUrl: string | null;
  downloadUrl: string;
}

/**
 * The files of generated contents. Private: only signed addresses lead to them. A `fileId` is the content's id (24 hex characters), a
 * hyphen and the number of the attempt, such as `665f1c2ab7e4d9a1c0ffee01-1`: two attempts never write the same file.
 */
export abstract class AiMedia {
  /**
   * Stores a result with its thumbnail.
   * @throws GenerationFailure `unusable` when the bytes are not of the type, too large or damaged; nothing is stored then
   */
  abstract store(fileId: string, type: AiContentType, media: GeneratedMedia, signal: AbortSignal): Promise<StoredMedia>;
  /** Removes everything under the id; nothing when it is gone already. */
  abstract remove(fileId: string): Promise<void>;
  /** For the owner they end within two hours. What is part of a contribution is for everyone: those stay as they are as long as the file does. */
  abstract addressesOf(fileId: string, media: StoredMedia, audience?: MediaAudience): MediaAddresses;
}
