import { useState } from 'react';
import type { SparkDetail, WinnerEventResponse } from '@sparks/api-client';
import { Button, formatList, formatMoney, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import type { PrizeDraft } from './prize-drafts';
import { ReleaseDialog } from './release-dialog';
import { UnsavedPrizes } from './unsaved-prizes';
import classes from './winners-page.module.css';

interface ReleaseBarProps {
  spark: SparkDetail;
  event: WinnerEventResponse;
  /** Prizes that were typed and not saved. */
  drafts: readonly PrizeDraft[];
  /** Moves the focus to the first of them. */
  onBack: () => void;
}

export function ReleaseBar({ spark, event, drafts, onBack }: ReleaseBarProps) {
  const { t } = useTranslations();
  const [isAsking, setIsAsking] = useState(false);
  const [isWarning, setIsWarning] = useState(false);
  const count = event.progress?.total ?? 0;
  const amount = formatMoney(event.amounts?.prizes ?? 0);

  return (
    <div className={classes.bar}>
      <div aria-live="polite">
        <Text fw={600} className="sparks-tabular">
          {count === 0 ? t('winners.noneChosen') : t('winners.chosen', { count, amount })}
        </Text>
        <Text size="sm" c="dimmed" className="sparks-tabular">
          {t('winners.left', { amount: formatMoney(event.amounts?.remaining ?? 0) })}
        </Text>
        {drafts.length > 0 ? (
          <Text size="sm" c="red">
            {t('winners.unsaved.note', {
              count: drafts.length,
              names: formatList(drafts.map(({ name }) => name)),
            })}
          </Text>
        ) : null}
      </div>
      <Button disabled={count === 0} onClick={() => (drafts.length > 0 ? setIsWarning(true) : setIsAsking(true))}>
        {t('winners.release.action')}
      </Button>
      <UnsavedPrizes
        opened={isWarning}
        drafts={drafts}
        onBack={() => {
          setIsWarning(false);
          onBack();
        }}
        onContinue={() => {
          setIsWarning(false);
          setIsAsking(true);
        }}
      />
      <ReleaseDialog spark={spark} event={event} opened={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  );
}
