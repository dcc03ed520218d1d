import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { asApiError } from '@sparks/api-client';
import { useCreateReportLinkMutation } from '@sparks/api-client/lazy';
import { REPORT_LINK_DAYS } from '@sparks/domain';
import { Alert, Button, Group, Stack, TextInput, toast } from '@sparks/ui';
import { Select } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';

const DEFAULT_DAYS = 30;

/** Creates a link, and shows it once with a copy button. */
export function NewLink({ slug }: { slug: string }) {
  const { t } = useTranslations();
  const [days, setDays] = useState<number>(DEFAULT_DAYS);
  const [create, { data, error, isLoading }] = useCreateReportLinkMutation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create({ slug, createReportLinkDto: { days } });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Group align="end" gap="sm">
          <Select
            data-autofocus
            label={t('links.expiry')}
            allowDeselect={false}
            value={String(days)}
            data={REPORT_LINK_DAYS.map((value) => ({ value: String(value), label: t('links.days', { count: value }) }))}
            onChange={(value) => setDays(Number(value ?? DEFAULT_DAYS))}
          />
          <Button type="submit" loading={isLoading}>
            {t('links.create')}
          </Button>
        </Group>
        {error ? (
          <Alert color="red" role="alert">
            {asApiError(error).message}
          </Alert>
        ) : null}
        {data ? <CreatedLink key={data.data._id} token={data.data.token} /> : null}
      </Stack>
    </form>
  );
}

function CreatedLink({ token }: { token: string }) {
  const { t } = useTranslations();
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/shared-report#${token}`);
      setIsCopied(true);
    } catch {
      // Clipboard access is blocked: select the text so that the user can copy it.
      field.current?.select();
      toast.info({ id: 'report-link', message: t('links.copyByHand') });
    }
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Stack gap="xs">
      <Alert color="amber" role="status">
        {t('links.once')}
      </Alert>
      <TextInput
        ref={field}
        readOnly
        label={t('links.link')}
        value={`${window.location.origin}/shared-report#${token}`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end">
        <Button
          ref={button}
          variant={isCopied ? 'default' : 'filled'}
          leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
          onClick={() => void copy()}
        >
          {isCopied ? t('links.copied') : t('links.copy')}
        </Button>
      </Group>
    </Stack>
  );
}
