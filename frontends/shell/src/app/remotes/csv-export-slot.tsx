import { IconRefresh } from '@tabler/icons-react';
import { useMe } from '@sparks/api-client';
import { canExport } from '@sparks/domain';
import { Button, Skeleton } from '@sparks/ui';
import { useTranslations } from '../../translations';
import { RemoteSlot } from './remote-slot';

/** 'Convert to CSV'. Only admins load the remote. */
export function CsvExportSlot({ sparkId }: { sparkId: string }) {
  const { t } = useTranslations();
  const { actor } = useMe();
  if (!canExport(actor)) return null;
  return (
    <RemoteSlot
      module="admin/CsvExport"
      fallback={<Skeleton width="10rem" height="2.25rem" />}
      whenDown={(tryAgain) => (
        <Button
          variant="default"
          color="gray"
          leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
          onClick={tryAgain}
        >
          {t('remote.exportFailed')}
        </Button>
      )}
    >
      {({ CsvExport }) => <CsvExport key={sparkId} sparkId={sparkId} />}
    </RemoteSlot>
  );
}
