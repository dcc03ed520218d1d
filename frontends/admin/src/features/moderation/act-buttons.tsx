import { Button, Kbd, useSharedTranslations, type ModerationAction } from '@sparks/ui';
import classes from './moderation-page.module.css';

interface ActButtonsProps {
  may: (act: ModerationAction) => boolean;
  onAct: (act: ModerationAction) => void;
}

/** The allowed decisions with their keyboard shortcuts; the most common one comes last and is filled. */
export function ActButtons({ may, onAct }: ActButtonsProps) {
  const t = useSharedTranslations();
  const key = (letter: string) => (
    <Kbd className={classes.key} size="xs" aria-hidden>
      {letter}
    </Kbd>
  );
  return (
    <>
      {may('deleted') ? (
        <Button size="xs" variant="subtle" color="red" onClick={() => onAct('deleted')}>
          {t('decision.delete')}
        </Button>
      ) : null}
      {may('flagged') ? (
        <Button size="xs" variant="default" rightSection={key('F')} onClick={() => onAct('flagged')}>
          {t('decision.flag')}
        </Button>
      ) : null}
      {may('declined') ? (
        <Button size="xs" variant="default" rightSection={key('D')} onClick={() => onAct('declined')}>
          {t('decision.decline')}
        </Button>
      ) : null}
      {may('approved') ? (
        <Button size="xs" rightSection={key('A')} onClick={() => onAct('approved')}>
          {t('decision.approve')}
        </Button>
      ) : null}
      {may('restored') ? (
        <Button size="xs" onClick={() => onAct('restored')}>
          {t('decision.restore')}
        </Button>
      ) : null}
    </>
  );
}
