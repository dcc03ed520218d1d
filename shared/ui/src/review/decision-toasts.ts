import { toast } from '../feedback/toast';
import { sharedText } from '../language/shared-translations';
import type { ModerationAction } from './review-state';

export const decisionToasts = {
  refused: (message: string | undefined) =>
    toast.error({ title: sharedText('decision.refused'), message: message ?? sharedText('ui.somethingFailed') }),
  undoRefused: (message: string) => toast.error({ title: sharedText('decision.undoRefused'), message }),
  undone: (decision: ModerationAction, count: number) => {
    const what = decision === 'deleted' || decision === 'restored' ? decision : 'moved';
    toast.success({ id: 'undo', message: sharedText(`decision.undone.${what}`, { count }) });
  },
  undoneSome: (done: number, count: number, message: string | undefined) =>
    toast.error({
      title: sharedText('decision.undoneSome', { done, count }),
      message: message ?? sharedText('ui.somethingFailed'),
    }),
};
