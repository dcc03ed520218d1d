import { Button, Modal, Stack, Text, Textarea, Title } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { REASON_MAX_LENGTH } from '@sparks/domain';
import { toast } from '../feedback/toast';
import { Form } from '../form/form';
import { formatDate, formatMoney } from '../language/formats';
import { useSharedTranslations } from '../language/shared-translations';
import { Confirmation } from '../states/confirmation';
import classes from './review-panels.module.css';

interface HeldEarningsProps {
  /** In cents. */
  held: number;
  /** In cents; returned to the campaign before. */
  reversed: number;
  /** Earliest release; `null` when nothing is held. */
  releaseAt: string | null;
  /** The contributor's name. */
  name: string;
  /** Heading level. */
  order?: 2 | 3;
  isReversing: boolean;
  error: { readonly message?: string } | undefined;
  /** Returns what went back to the campaign and how much of it on to its creator, in cents; `null` when it failed. */
  onReverse: (reason: string) => Promise<{ readonly reversed: number; readonly refunded: number } | null>;
  /** The dialog was closed. */
  onReset: () => void;
}

/** Earnings of a contribution that are held, and the reversal that returns them to the campaign. */
export function HeldEarnings({ held, reversed, releaseAt, name, order = 2, ...reversal }: HeldEarningsProps) {
  const t = useSharedTranslations();
  const [isAsking, setIsAsking] = useState(false);
  const section = useRef<HTMLElement>(null);
  if (held === 0 && reversed === 0) return null;
  const amount = formatMoney(held);
  const close = () => {
    setIsAsking(false);
    reversal.onReset();
  };
  const reverse = async (reason: string) => {
    const result = await reversal.onReverse(reason);
    if (!result) return;
    setIsAsking(false);
    toast.success({
      message: t(result.refunded > 0 ? 'heldEarnings.doneRefunded' : 'heldEarnings.done', {
        amount: formatMoney(result.reversed),
        refunded: formatMoney(result.refunded),
      }),
    });
    // The button is unmounted when nothing is held any more.
    section.current?.focus();
  };
  return (
    <section ref={section} tabIndex={-1} className={classes.held} aria-label={t('heldEarnings.title')}>
      <Title order={order} size="h5" mb="xs">
        {t('heldEarnings.title')}
      </Title>
      <Stack gap="xs" align="flex-start">
        {held > 0 ? (
          <>
            <Text size="sm">
              {releaseAt
                ? t('heldEarnings.heldUntil', { amount, name, date: formatDate(releaseAt, { dateStyle: 'medium' }) })
                : t('heldEarnings.held', { amount, name })}
            </Text>
            <Button variant="default" size="xs" onClick={() => setIsAsking(true)}>
              {t('heldEarnings.action')}
            </Button>
          </>
        ) : null}
        {reversed > 0 ? <Text size="sm">{t('heldEarnings.reversed', { amount: formatMoney(reversed) })}</Text> : null}
      </Stack>
      <Modal opened={isAsking} onClose={close} returnFocus={held > 0} title={t('heldEarnings.ask', { amount })}>
        {isAsking ? (
          <ReversalForm
            amount={amount}
            name={name}
            isReversing={reversal.isReversing}
            error={reversal.error}
            onReverse={(reason) => void reverse(reason)}
            onCancel={close}
          />
        ) : null}
      </Modal>
    </section>
  );
}

interface ReversalFormProps extends Pick<HeldEarningsProps, 'name' | 'isReversing' | 'error'> {
  amount: string;
  onReverse: (reason: string) => void;
  onCancel: () => void;
}

function ReversalForm({ amount, name, isReversing, error, onReverse, onCancel }: ReversalFormProps) {
  const t = useSharedTranslations();
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: isNotEmpty(t('decision.reasonMissing')) },
  });
  return (
    <Form form={form} onSubmit={({ reason }) => onReverse(reason.trim())}>
      <Confirmation
        confirmLabel={t('heldEarnings.confirm', { amount })}
        isBusy={isReversing}
        {...(error ? { error } : {})}
        errorTitle={t('heldEarnings.failed')}
        onCancel={onCancel}
      >
        <Text size="sm">{t('heldEarnings.consequence', { amount, name })}</Text>
        <Textarea
          label={t('decision.reason')}
          required
          maxLength={REASON_MAX_LENGTH}
          autosize
          minRows={3}
          {...form.getInputProps('reason')}
        />
      </Confirmation>
    </Form>
  );
}
