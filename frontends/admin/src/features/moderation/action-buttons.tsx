import { useApprovalCost } from '@sparks/api-client/lazy';
import { DecisionButtons, type ModerationAction } from '@sparks/ui/lazy';
import classes from './moderation-page.module.css';

interface ActionButtonsProps {
  /** The posts to decide about. */
  ids: readonly string[];
  may: (act: ModerationAction) => boolean;
  onAct: (act: ModerationAction) => void;
  /** The current user is the contributor, so another admin decides. */
  isOwn: boolean;
}

export function ActionButtons({ ids, may, isOwn, onAct }: ActionButtonsProps) {
  const cost = useApprovalCost(ids, { skip: !may('approved') || isOwn });
  return (
    <DecisionButtons
      size="xs"
      count={ids.length}
      may={may}
      isOwn={isOwn}
      cost={cost}
      costClassName={classes.cost}
      onAct={onAct}
    />
  );
}
