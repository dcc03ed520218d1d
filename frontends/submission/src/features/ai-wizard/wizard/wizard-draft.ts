import type { DraftOwner } from '../../../flow/draft';
import { readTabStorage } from '../../../tab-storage';
import { readChoices, type Choices } from './choices';
import type { InputStep, WizardState } from './wizard-state';

export interface WizardDraft {
  readonly choices: Choices;
  readonly step: InputStep;
  /** The content that was generated or shown. */
  readonly contentId: string | null;
}

const INPUT_STEPS: readonly InputStep[] = ['type', 'colors', 'prompt'];
const keyOf = ({ sparkId }: DraftOwner) => `sparks-ai:${sparkId}`;

/**
 * Reads the wizard draft of this user and campaign. It survives a reload, a visit to the wallet and a new sign-in, and
 * is stored for the tab only.
 */
export function readWizardDraft(owner: DraftOwner): WizardDraft | undefined {
  const stored = readTabStorage(keyOf(owner));
  if (stored?.userId !== owner.userId) return undefined;
  return {
    choices: readChoices(stored),
    step: INPUT_STEPS.find((step) => step === stored.step) ?? 'type',
    contentId: typeof stored.contentId === 'string' ? stored.contentId : null,
  };
}

export function writeWizardDraft(owner: DraftOwner, { choices, stage }: WizardState): void {
  sessionStorage.setItem(keyOf(owner), JSON.stringify({ userId: owner.userId, ...choices, ...position(stage) }));
}

function position(stage: WizardState['stage']): { step: InputStep; contentId: string | null } {
  switch (stage.step) {
    case 'type':
    case 'colors':
    case 'prompt':
      return { step: stage.step, contentId: null };
    case 'generating':
      return { step: 'prompt', contentId: stage.job.kind === 'ordering' ? null : stage.job.content.id };
    case 'result':
      return { step: 'prompt', contentId: stage.content.id };
  }
}
