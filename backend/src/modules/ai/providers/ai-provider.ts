import type { Readable } from 'node:stream';
import type { AiContentType } from '@sparks/domain';

/** What generated files can be. */
export const AI_MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'video/mp4', 'video/webm'] as const;
export type AiMediaType = (typeof AI_MEDIA_TYPES)[number];

/** What is to be made. Everything in it has been checked; texts are data, never instructions to this server. */
export interface GenerationRequest {
  /** The content's id (24 hex characters): the same for every attempt, so that a provider can tell a repeat. */
  jobId: string;
  prompt: string;
  /** 0 to 10 colors as `#RRGGBB`, upper case; empty: the provider chooses. */
  colorPalette: readonly string[];
  campaign: { name: string; description: string; contentTypes: readonly string[] };
  /** A whole number from 0 to 2^31 - 1; the same request with the same seed should look the same. */
  seed: number;
}

/** What a provider remembers between a worker that dies and the next one; kept in the database, not in memory. */
export interface ProviderHandle {
  /** The id under which the provider knows the job; `null` as long as it has not been given one. */
  readonly externalId: string | null;
  /** Resolves when the id is stored. Throws when the job is no longer this worker's: then stop. */
  remember(externalId: string): Promise<void>;
}

export interface GenerationContext {
  /** Aborted when the job was cancelled, has taken too long, is another worker's now, or the process stops. */
  signal: AbortSignal;
  /**
   * How far it is: `fraction` from 0 to 1, `step` a few words for people ("Painting the background"). May be called often; what
   * comes too fast is left out. Never throws.
   */
  onProgress(fraction: number, step: string): void;
  handle: ProviderHandle;
}

/** A finished file, which the caller stores and then removes (a file) or reads once (a stream). */
export interface GeneratedMedia {
  contentType: AiMediaType;
  body: Readable | { filePath: string };
  /** In pixels. */
  width: number;
  height: number;
  /** Length of a video in milliseconds. */
  durationMs?: number;
  /** A still of a video as PNG, JPEG or WebP. Images need none: their thumbnail is made of themselves. */
  poster?: Buffer;
}

/** Somebody who makes images or videos. One object serves many jobs at once. */
export interface AiProvider {
  /** Stands in the database: letters, digits and hyphens. */
  readonly id: string;
  /** As people read it: "Local renderer". */
  readonly label: string;
  /** Whether it runs on this machine, without any network. */
  readonly isLocal: boolean;
  readonly type: AiContentType;
  /**
   * Makes it. May run again for the same job after a worker died, then with the remembered handle.
   * @throws GenerationFailure when this request will not succeed; anything else counts as a defect and is tried again
   */
  generate(request: GenerationRequest, context: GenerationContext): Promise<GeneratedMedia>;
  /** Tells the provider that nobody wants the job any more. Safe to repeat. Only those that give handles have it. */
  cancel?(externalId: string, signal: AbortSignal): Promise<void>;
  /** Ends kept connections when the process does. */
  close?(): Promise<void>;
}

/**
 * Why nothing was made. `refused`: the provider does not make this (its content rules) · `unavailable`: not reachable, too busy,
 * or an error of its own · `unusable`: what it gave is no image or video we take · `timed_out`.
 */
export const GENERATION_FAILURES = ['refused', 'unavailable', 'unusable', 'timed_out'] as const;
export type GenerationFailureKind = (typeof GENERATION_FAILURES)[number];

/** Thrown by providers. `message` is for the log; what people read comes from the kind. */
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
