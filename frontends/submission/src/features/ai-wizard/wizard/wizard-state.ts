import type { AiContentType } from '@sparks/domain';
import type { AiContent } from '../ai-content';
import type { Choices } from './choices';

/** The steps of the wizard, in order. */
export const WIZARD_STEPS = ['type', 'colors', 'prompt', 'generating', 'result'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** The steps in which somebody chooses something. */
export type InputStep = Extract<WizardStep, 'type' | 'colors' | 'prompt'>;

/** How far a generation is. */
export type Job =
  /** The order is on its way; `key` is its idempotency key. */
  | { readonly kind: 'ordering'; readonly key: string }
  | { readonly kind: 'running'; readonly content: AiContent }
  /** The person has asked to end it; the server has not answered. */
  | { readonly kind: 'cancelling'; readonly content: AiContent };

export type Stage =
  | { readonly step: InputStep }
  | { readonly step: 'generating'; readonly job: Job }
  | { readonly step: 'result'; readonly content: AiContent };

export interface WizardState {
  readonly choices: Choices;
  readonly stage: Stage;
  /**
   * The key of an order for these very choices whose answer never came. It may have arrived, so the next attempt uses
   * the same key and cannot be charged twice.
   */
  readonly unansweredKey: string | null;
}

export type WizardEvent =
  | { readonly type: 'type-chosen'; readonly contentType: AiContentType }
  /** Adds a color, or takes it away when it is among the chosen. */
  | { readonly type: 'color-toggled'; readonly color: string }
  | { readonly type: 'colors-cleared' }
  | { readonly type: 'prompt-changed'; readonly prompt: string }
  | { readonly type: 'continued' }
  | { readonly type: 'went-back' }
  /** Straight to a step of the input that can be reached. */
  | { readonly type: 'step-chosen'; readonly step: InputStep }
  /** The button was pressed. `key` is used if this is a new order. Amounts are whole cents: the server's own. */
  | { readonly type: 'ordered'; readonly key: string; readonly priceCents: number; readonly balanceCents: number }
  | { readonly type: 'order-accepted'; readonly content: AiContent }
  /** `isUnanswered`: nobody knows whether the order has arrived. */
  | { readonly type: 'order-failed'; readonly isUnanswered: boolean }
  /** The server says how a generation is. */
  | { readonly type: 'content-updated'; readonly content: AiContent }
  | { readonly type: 'cancel-requested' }
  | { readonly type: 'cancel-failed' }
  | { readonly type: 'more-requested' }
  /** Something from the gallery. */
  | { readonly type: 'opened'; readonly content: AiContent };
