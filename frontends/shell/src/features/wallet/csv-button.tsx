import { IconDownload } from '@tabler/icons-react';
import { asApiError } from '@sparks/api-client';
import { useSaveWalletCsvMutation } from '@sparks/api-client/lazy';
import { Button, toast } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { isRangeInOrder, toFilters, type WalletParams } from './wallet-params';

/** Downloads all transactions that match the filters. */
export function CsvButton({ params }: { params: WalletParams }) {
  const { t } = useTranslations();
  const [save, { isLoading }] = useSaveWalletCsvMutation();
  const download = async () => {
    const { error } = await save(toFilters(params));
    if (error) toast.error({ title: t('wallet.csv.failed'), message: asApiError(error).message });
    else toast.success({ message: t('wallet.csv.done') });
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
      loading={isLoading}
      disabled={!isRangeInOrder(params)}
      onClick={() => void download()}
    >
      {t('wallet.csv.download')}
    </Button>
  );
}
