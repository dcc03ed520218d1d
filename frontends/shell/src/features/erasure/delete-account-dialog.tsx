import { useState, type FormEvent } from 'react';
import { asApiError, useMe, type ErasureResponse } from '@sparks/api-client';
import { useRequestErasureMutation } from '@sparks/api-client/lazy';
import { ERASURE_DELAY_DAYS } from '@sparks/domain';
import { Alert, Button, formatDay, formatMoney, Group, Stack, Text, TextInput, toast } from '@sparks/ui';
import { Checkbox, Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';

const DAY_MS = 86_400_000;

interface DialogProps {
  erasure: ErasureResponse;
  onClose: () => void;
}

/** Asks for the username, and for the waiver of a balance that is too small for a payout. */
export function DeleteAccountDialog({ opened, ...props }: DialogProps & { opened: boolean }) {
  const { t } = useTranslations();
  return (
    <Modal opened={opened} onClose={props.onClose} title={t('erasure.dialogTitle')}>
      <Request {...props} />
    </Modal>
  );
}

function Request({ erasure: { waivableCents }, onClose }: DialogProps) {
  const { t } = useTranslations();
  const { me } = useMe();
  const [typed, setTyped] = useState('');
  const [isWaived, setIsWaived] = useState(false);
  const [request, { isLoading, error }] = useRequestErasureMutation();
  const username = me?.username ?? '';
  const isConfirmed = username !== '' && typed.trim() === username && (waivableCents === 0 || isWaived);
  const dayOf = (date: string | number) => formatDay(date);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed) return;
    const result = await request({
      requestErasureDto: { confirmation: typed, ...(isWaived ? { waivedCents: waivableCents } : {}) },
    });
    if (!result.data) return;
    toast.success({ message: t('erasure.asked', { day: dayOf(result.data.data.dueAt ?? '') }) });
    onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text>{t('erasure.dialogText', { day: dayOf(Date.now() + ERASURE_DELAY_DAYS * DAY_MS) })}</Text>
        {waivableCents > 0 ? (
          <Checkbox
            label={t('erasure.waive', { amount: formatMoney(waivableCents) })}
            checked={isWaived}
            onChange={({ currentTarget: { checked } }) => setIsWaived(checked)}
          />
        ) : null}
        <TextInput
          data-autofocus
          label={t('erasure.confirm', { username })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        {error ? (
          <Alert color="red" role="alert" title={t('erasure.notAsked')}>
            {asApiError(error)?.message}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('erasure.keep')}
          </Button>
          <Button type="submit" color="red" disabled={!isConfirmed} loading={isLoading}>
            {t('erasure.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
