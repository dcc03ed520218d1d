import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ReportReceipt } from '@sparks/api-client';
import { Button, Group, Stack, Text, Title } from '@sparks/ui';
import { CodeToCopy } from '@sparks/ui/lazy';
import { useTranslations } from '../page-translations';
import { paths } from '../paths';

/** Leads signed-in people to their case; visitors get its reference. */
export function ReportReceiptView({ receipt, onClose }: { receipt: ReportReceipt; onClose: () => void }) {
  const { t } = useTranslations();
  const { reference, isFollowed } = receipt;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <Title ref={heading} order={3} size="h4" tabIndex={-1}>
        {t('reports.sent')}
      </Title>
      <Text>{t(isFollowed ? 'reports.sentText' : 'reports.sentVisitor')}</Text>
      {isFollowed ? null : (
        <div>
          <Text size="sm" c="dimmed">
            {t('reports.reference')}
          </Text>
          <CodeToCopy code={reference} />
        </div>
      )}
      <Group justify="flex-end">
        {isFollowed ? (
          <Button component={Link} to={paths.case(reference)} variant="default">
            {t('reports.open')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t('reports.done')}</Button>
      </Group>
    </Stack>
  );
}
