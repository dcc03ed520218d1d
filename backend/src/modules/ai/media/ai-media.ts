import type { AiContentType } from '@sparks/domain';
import type { GeneratedMedia } from '../providers/ai-provider.js';

export interface StoredMedia {
  /** Detected from the bytes, not the provider's header. */
  contentType: string;
  sizeBytes: number;
  width: number;
  height: number;
  durationMs: number | null;
  /** Images and videos with a poster have one. */
  hasThumbnail: boolean;
}

export type MediaAudience = 'owner' | 'everyone';

export interface MediaAddresses {
  url: string;
  thumbnailUrl: string | null;
  downloadUrl: string;
}

/**
 * Files of generated contents. Private: accessible by signed URLs only. A `fileId` is the content's id (24 hex
 * characters), a hyphen and the number of the run, such as `665f1c2ab7e4d9a1c0ffee01-1`, so that two runs never write
 * the same file.
 */
export abstract class AiMedia {
  /**
   * Stores a result with its thumbnail.
   * @throws GenerationFailure `unusable` when the bytes have an unsupported type, are too large or damaged; nothing is
   * stored then
   */
  abstract store(fileId: string, type: AiContentType, media: GeneratedMedia, signal: AbortSignal): Promise<StoredMedia>;
  /** Removes all files of the id; idempotent. */
  abstract remove(fileId: string): Promise<void>;
  /** URLs for the owner expire within two hours. URLs of media in a contribution are public and do not expire. */
  abstract addressesOf(fileId: string, media: StoredMedia, audience?: MediaAudience): MediaAddresses;
}
