import { useState } from 'react';
import {
  useIdempotencyKey,
  useReleaseWinnersMutation,
  type SparkDetail,
  type WinnerEventResponse,
} from '@sparks/api-client';
import {
  Alert,
  Button,
  formatList,
  formatMoney,
  Group,
  Modal,
  sharedText,
  showApprovalRequired,
  Stack,
  Text,
} from '@sparks/ui';
import { useTranslations } from '../../translations';
import type { PrizeDraft } from './prize-drafts';
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
  const [key, startNext] = useIdempotencyKey();
  const [release, { isLoading, error, reset }] = useReleaseWinnersMutation();
  const count = event.progress?.total ?? 0;
  const amount = formatMoney(event.amounts?.prizes ?? 0);

  const close = () => {
    setIsAsking(false);
    reset();
  };
  const confirm = async () => {
    const result = await release({ 'Idempotency-Key': key, winnerEventDto: { sparkId: spark._id } });
    const isSent = showApprovalRequired(result.error);
    if (result.error && !isSent) return;
    startNext();
    close();
  };

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
      <Modal opened={isAsking} onClose={close} title={t('winners.release.title')}>
        <Stack>
          <Text>{t('winners.release.text', { count, amount })}</Text>
          {event.releaseNeedsSecondAdmin ? (
            <Text size="sm" c="var(--sparks-caution)">
              {sharedText('approval.needed')}
            </Text>
          ) : null}
          {error ? (
            <Alert color="red" role="alert" title={t('winners.release.failed')}>
              {error.message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('actions.cancel')}
            </Button>
            <Button data-autofocus loading={isLoading} onClick={() => void confirm()}>
              {t('winners.release.confirm', { amount })}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </div>
  );
}
