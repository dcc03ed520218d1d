import type { AiContentType, AiFormat, Poster } from '@sparks/domain';
import type { AiContent } from '../ai-content';
import type { Choices } from './choices';

export const WIZARD_STEPS = ['type', 'colors', 'prompt', 'generating', 'result'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export type InputStep = Extract<WizardStep, 'type' | 'colors' | 'prompt'>;

export type Job =
  /** `key` is the idempotency key of the request in progress. */
  | { readonly kind: 'ordering'; readonly key: string }
  | { readonly kind: 'running'; readonly content: AiContent }
  /** Waits for the server to confirm the cancellation. */
  | { readonly kind: 'cancelling'; readonly content: AiContent };

export type Stage =
  | { readonly step: InputStep }
  | { readonly step: 'generating'; readonly job: Job }
  | { readonly step: 'result'; readonly content: AiContent };

export interface WizardState {
  readonly choices: Choices;
  readonly stage: Stage;
  /**
   * Key of an order with these choices that got no response. The order may have arrived, so the next attempt reuses the
   * key and cannot be charged twice.
   */
  readonly unansweredKey: string | null;
}

export type WizardEvent =
  | { readonly type: 'type-chosen'; readonly contentType: AiContentType }
  /** Adds the color, or removes it if it is already chosen. */
  | { readonly type: 'color-toggled'; readonly color: string }
  | { readonly type: 'colors-cleared' }
  | { readonly type: 'prompt-changed'; readonly prompt: string }
  | { readonly type: 'format-chosen'; readonly format: AiFormat }
  | { readonly type: 'poster-changed'; readonly change: Partial<Poster> }
  | { readonly type: 'continued' }
  | { readonly type: 'went-back' }
  /** Opens a reachable input step directly. */
  | { readonly type: 'step-chosen'; readonly step: InputStep }
  /** `key` is used if this is a new order. Amounts are the server's, in cents. */
  | { readonly type: 'ordered'; readonly key: string; readonly priceCents: number; readonly balanceCents: number }
  /** Orders the same content again, with another seed. */
  | { readonly type: 'varied'; readonly key: string; readonly priceCents: number; readonly balanceCents: number }
  | { readonly type: 'order-accepted'; readonly content: AiContent }
  /** `isUnanswered`: the order may have reached the server. */
  | { readonly type: 'order-failed'; readonly isUnanswered: boolean }
  | { readonly type: 'content-updated'; readonly content: AiContent }
  | { readonly type: 'cancel-requested' }
  | { readonly type: 'cancel-failed' }
  | { readonly type: 'more-requested' }
  /** Content was opened from the gallery. */
  | { readonly type: 'opened'; readonly content: AiContent }
  /** The prompt of a content in the gallery is edited and used again. */
  | { readonly type: 'reused'; readonly content: AiContent };
