import type { Readable } from 'node:stream';
import type { AiContentType, AiFormat, Poster } from '@sparks/domain';

export const AI_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'video/mp4', 'video/webm'] as const;
export type AiMediaType = (typeof AI_MEDIA_TYPES)[number];

/** Checked input; texts are data, never instructions to this server. */
export interface GenerationRequest {
  /** The content's id (24 hex characters), equal for every attempt: an idempotency key. */
  jobId: string;
  prompt: string;
  /** 0 to 10 colors as `#RRGGBB`, upper case; empty lets the provider choose. */
  colorPalette: readonly string[];
  format: AiFormat;
  /** For the poster maker; `null` for other providers. */
  poster: Poster | null;
  campaign: { name: string; description: string; contentTypes: readonly string[] };
  /** 0 to 2^31 - 1; equal requests with equal seeds should look the same. */
  seed: number;
}

/** State of the provider's job that survives a worker. */
export interface ProviderHandle {
  /** The provider's job id; `null` before it has one. */
  readonly externalId: string | null;
  /**
   * Resolves when the id is stored.
   * @throws when another worker has the job: then stop
   */
  storeExternalId(externalId: string): Promise<void>;
}

export interface GenerationContext {
  signal: AbortSignal;
  /** `fraction` from 0 to 1, `step` a short text for users. May be called often; never throws. */
  onProgress(fraction: number, step: string): void;
  handle: ProviderHandle;
}

export interface GeneratedMedia {
  contentType: AiMediaType;
  body: Readable | { filePath: string };
  width: number;
  height: number;
  durationMs?: number;
  /** A still of a video as PNG, JPEG or WebP. */
  poster?: Buffer;
}

export interface AiProvider {
  /** Stored: letters, digits and hyphens. */
  readonly id: string;
  /** Display name. */
  readonly label: string;
  /** Runs on this machine without network access. */
  readonly isLocal: boolean;
  readonly type: AiContentType;
  /**
   * May run again for the same job after a worker crashed, then with the stored handle.
   * @throws GenerationFailure when this request will not succeed; other errors are retried
   */
  generate(request: GenerationRequest, context: GenerationContext): Promise<GeneratedMedia>;
  /** Cancels the provider's job; idempotent. Only for providers that store an id. */
  cancel?(externalId: string, signal: AbortSignal): Promise<void>;
  close?(): Promise<void>;
}

/**
 * `refused`: content rules. `unavailable`: not reachable, busy, or failing. `unusable`: not an accepted image or
 * video. `timed_out`.
 */
export const GENERATION_FAILURES = ['refused', 'unavailable', 'unusable', 'timed_out'] as const;
export type GenerationFailureKind = (typeof GENERATION_FAILURES)[number];

/** `message` is for the log; users see a text by kind. */
export class GenerationFailure extends Error {
  constructor(
    readonly kind: GenerationFailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'GenerationFailure';
  }
}
