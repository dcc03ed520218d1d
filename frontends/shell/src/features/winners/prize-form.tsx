import { IconCheck, IconTrophy, IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { SparkDetail } from '@sparks/api-client';
import { newIdempotencyKey, useSelectWinnerMutation, useWithdrawWinnerMutation } from '@sparks/api-client/lazy';
import {
  ActionIcon,
  Button,
  formatMoney,
  formatMoneyInput,
  Loader,
  parseMoney,
  Text,
  TextInput,
  toast,
} from '@sparks/ui';
import { showApprovalRequired, Tooltip } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { prizeInputId } from './prize-drafts';
import classes from './winners-page.module.css';

interface PrizeFormProps {
  spark: SparkDetail;
  blockId: string;
  /** The contributor's name. */
  name: string;
  /** 0: not selected. */
  prizeCents: number;
  /** Unsaved input; `null` when there is none. */
  typed: string | null;
  /** `null` when the input is as saved. */
  onType: (text: string | null) => void;
}

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

/** Sets, changes and withdraws a prize. The layout never changes, so that the focus stays. */
export function PrizeForm({ spark, blockId, name, prizeCents, typed, onType }: PrizeFormProps) {
  const { t } = useTranslations();
  const [problem, setProblem] = useState<string | null>(null);
  const [select, selecting] = useSelectWinnerMutation();
  const [withdraw, withdrawing] = useWithdrawWinnerMutation();
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const isSelected = prizeCents > 0;
  const text = typed ?? (isSelected ? formatMoneyInput(prizeCents) : '');
  const cents = parseMoney(text);
  const isSaved = isSelected && cents === prizeCents;

  const showProblem = (error: { code?: string; message?: string }) => {
    if (!showApprovalRequired(error)) return setProblem(error.message ?? t('winners.notSaved'));
    // Until the second admin approves, the prize stays as it is.
    onType(null);
  };
  const choose = async () => {
    if (isSaved || selecting.isLoading) return;
    if (cents === null || cents <= 0) return setProblem(t('winners.prizeInvalid'));
    // Setting a prize is idempotent.
    const result = await select({
      'Idempotency-Key': newIdempotencyKey(),
      selectWinnerDto: { sparkId: spark._id, blockId, prizeCents: cents },
    });
    if (result.error) return showProblem(result.error);
    onType(null);
    toast.success({ message: t('winners.selectedToast', { name, amount: formatMoney(cents) }) });
  };
  const takeBack = async () => {
    const result = await withdraw({ 'Idempotency-Key': newIdempotencyKey(), sparkId: spark._id, blockId });
    if (result.error) return showProblem(result.error);
    onType(null);
    setProblem(null);
    // The pressed button is unmounted.
    input.current?.focus();
    toast.info({ message: t('winners.withdrawnToast', { amount: formatMoney(prizeCents) }) });
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
        ref={input}
        id={prizeInputId(blockId)}
        aria-label={t('winners.prizeOf', { name })}
        aria-describedby={problem === null ? undefined : problemId}
        leftSection="$"
        inputMode="decimal"
        autoComplete="off"
        className={classes.prizeInput}
        placeholder="0.00"
        value={text}
        error={problem !== null}
        onChange={(event) => {
          const value = event.currentTarget.value;
          onType(parseMoney(value) === prizeCents || (!isSelected && value.trim() === '') ? null : value);
          setProblem(null);
        }}
      />
      <Button
        type="submit"
        className={classes.prizeButton}
        variant={isSaved ? 'transparent' : isSelected ? 'default' : 'light'}
        leftSection={
          selecting.isLoading ? (
            <Loader size={icon.size} color="currentColor" />
          ) : isSaved ? (
            <IconCheck {...icon} />
          ) : (
            <IconTrophy {...icon} />
          )
        }
        // Neither `loading` nor `disabled`: a disabled button loses the focus.
        aria-disabled={isSaved || selecting.isLoading}
      >
        {t(isSaved ? 'winners.chosenPost' : isSelected ? 'winners.change' : 'winners.select')}
      </Button>
      <span className={classes.prizeBack}>
        {isSelected ? (
          <Tooltip label={t('winners.withdraw')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('winners.withdrawOf', { name })}
              loading={withdrawing.isLoading}
              onClick={() => void takeBack()}
            >
              <IconX {...icon} />
            </ActionIcon>
          </Tooltip>
        ) : null}
      </span>
      {problem === null ? null : (
        <Text id={problemId} role="alert" size="sm" c="red" className={classes.prizeProblem}>
          {problem}
        </Text>
      )}
    </form>
  );
}
