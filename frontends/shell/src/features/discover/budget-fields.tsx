import { useId, useState } from 'react';
import { BUDGET_MAX_CENTS } from '@sparks/domain';
import { Button, formatMoneyInput, Group, parseMoney, Stack, Text, TextInput } from '@sparks/ui';
import { useTranslations } from '../../translations';
import { inOrder, type DiscoverParams } from './discover-params';

export type BudgetRange = Pick<DiscoverParams, 'minCents' | 'maxCents'>;

export interface BudgetFilterProps {
  value: BudgetRange;
  onChange: (range: BudgetRange) => void;
}

/**
 * Minimum and maximum of the remaining pool, applied on blur. `hasApply`: focuses the first field and adds an Apply
 * button.
 */
export function BudgetFields({ value, onChange, hasApply = false }: BudgetFilterProps & { hasApply?: boolean }) {
  const { t } = useTranslations();
  const id = useId();
  const [texts, setTexts] = useState({ min: typed(value.minCents), max: typed(value.maxCents) });
  const [isChecked, setIsChecked] = useState(false);
  const invalid = { min: isInvalid(texts.min), max: isInvalid(texts.max) };
  const field = (end: 'min' | 'max') =>
    ({
      leftSection: '$',
      inputMode: 'decimal',
      value: texts[end],
      error: isChecked && invalid[end],
      'aria-describedby': isChecked && invalid[end] ? id : undefined,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
        setTexts({ ...texts, [end]: event.currentTarget.value }),
    }) as const;
  const takeOver = () => {
    setIsChecked(true);
    if (!invalid.min && !invalid.max) onChange(inOrder(amountOf(texts.min), amountOf(texts.max)));
  };
  const hasChanged = texts.min !== typed(value.minCents) || texts.max !== typed(value.maxCents);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        takeOver();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (hasChanged && !currentTarget.contains(relatedTarget)) takeOver();
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('discover.budgetHint')}
        </Text>
        <Group gap="xs" grow wrap="nowrap" align="start">
          <TextInput label={t('discover.minBudget')} {...field('min')} data-autofocus={hasApply || undefined} />
          <TextInput label={t('discover.maxBudget')} {...field('max')} />
        </Group>
        {isChecked && (invalid.min || invalid.max) ? (
          <Text id={id} size="sm" c="red" role="alert">
            {t('raise.invalid')}
          </Text>
        ) : null}
        {hasApply ? (
          <Button type="submit" variant="default">
            {t('discover.applyBudget')}
          </Button>
        ) : null}
      </Stack>
    </form>
  );
}

const typed = (cents: number | null) => (cents === null ? '' : formatMoneyInput(cents));
const amountOf = (text: string) => (text.trim() === '' ? null : parseMoney(text));
const isInvalid = (text: string) => text.trim() !== '' && (amountOf(text) ?? Infinity) > BUDGET_MAX_CENTS;
