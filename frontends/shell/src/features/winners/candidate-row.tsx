import { newIdempotencyKey, useSelectWinnerMutation, useWithdrawWinnerMutation, type SparkDetail, type WinnerCandidateResponse } from '@sparks/api-client';
import { formatCents, parseDollars } from '@sparks/domain';
import { ActionIcon, Anchor, Badge, Button, CoverImage, PlatformIcon, Text, TextInput, toast, Tooltip } from '@sparks/ui';
import { IconTrophy, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '../../format';
import { paths } from '../../paths';
import { useWords } from '../../words';
import classes from './winners-page.module.css';

interface CandidateRowProps {
  spark: SparkDetail;
  candidate: WinnerCandidateResponse;
  /** What the pool still has for prizes. */
  leftCents: number;
}

/** A post that may win: its place, its numbers, its prize. */
export function CandidateRow({ spark, candidate, leftCents }: CandidateRowProps) {
  const { t, language } = useWords();
  const { contribution, engagementTotal, rank, selection, isEligible } = candidate;
  const name = contribution.user?.name ?? t('contribution.unknownAuthor');
  return (
    <li className={classes.row} data-selected={selection ? true : undefined}>
      <span className={classes.rank} aria-label={t('winners.rank', { rank })}>{rank}</span>
      <span className={classes.thumb}><CoverImage sources={[contribution.social_meta.imageUrl]} seed={contribution._id} alt="" /></span>
      <div className={classes.who}>
        <span className={classes.name}>
          <PlatformIcon platform={contribution.social_meta.platform} size="1.25rem" />
          <Anchor href={paths.contribution(contribution._id)} target="_blank" rel="noopener" fw={600}>{name}</Anchor>
        </span>
        <Text size="sm" c="dimmed" className="sparks-tabular">
          {t('winners.engagement', { count: formatCount(engagementTotal, language) })} · {t('winners.views', { count: formatCount(contribution.engagement.views, language) })}
        </Text>
      </div>
      {isEligible ? (
        <PrizeForm key={selection?.prizeCents ?? 0} spark={spark} blockId={contribution._id} name={name} prizeCents={selection?.prizeCents ?? 0} leftCents={leftCents} />
      ) : (
        <Badge color="gray">{t('winners.ownPost')}</Badge>
      )}
    </li>
  );
}

interface PrizeFormProps {
  spark: SparkDetail;
  blockId: string;
  name: string;
  /** 0: not selected. */
  prizeCents: number;
  leftCents: number;
}

function PrizeForm({ spark, blockId, name, prizeCents, leftCents }: PrizeFormProps) {
  const { t } = useWords();
  const [text, setText] = useState(prizeCents === 0 ? '' : (prizeCents / 100).toFixed(2));
  const [problem, setProblem] = useState<string | null>(null);
  const [select, selecting] = useSelectWinnerMutation();
  const [withdraw, withdrawing] = useWithdrawWinnerMutation();
  const isSelected = prizeCents > 0;
  const cents = parseDollars(text);

  const choose = async () => {
    if (cents === null || cents <= 0) return setProblem(t('winners.prizeInvalid'));
    // A prize is a state, not a movement: sending it twice sets it once.
    const result = await select({ 'Idempotency-Key': newIdempotencyKey(), selectWinnerDto: { sparkId: spark._id, blockId, prizeCents: cents } });
    if (result.error) return setProblem(result.error.message ?? t('winners.failed'));
    toast.success({ message: t('winners.selectedToast', { name, amount: formatCents(cents) }) });
  };
  const takeBack = async () => {
    const result = await withdraw({ 'Idempotency-Key': newIdempotencyKey(), sparkId: spark._id, blockId });
    if (result.error) return setProblem(result.error.message ?? t('winners.failed'));
    toast.info({ message: t('winners.withdrawnToast', { amount: formatCents(prizeCents) }) });
  };

  return (
    <form
      className={classes.prize}
      onSubmit={(event) => {
        event.preventDefault();
        void choose();
      }}
    >
      <TextInput
        aria-label={t('winners.prizeOf', { name })}
        leftSection="$"
        inputMode="decimal"
        className={classes.prizeInput}
        placeholder={leftCents > 0 ? (leftCents / 100).toFixed(2) : '0.00'}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit" variant={isSelected ? 'default' : 'light'} leftSection={<IconTrophy size={18} stroke={1.5} aria-hidden />} loading={selecting.isLoading} disabled={isSelected && cents === prizeCents}>
        {isSelected ? t('winners.change') : t('winners.select')}
      </Button>
      {isSelected ? (
        <Tooltip label={t('winners.withdraw')}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('winners.withdrawOf', { name })} loading={withdrawing.isLoading} onClick={() => void takeBack()}>
            <IconX size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </form>
  );
}
