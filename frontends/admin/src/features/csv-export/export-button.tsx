import { IconTableExport } from '@tabler/icons-react';
import { useState } from 'react';
import type { CsvExportProps } from '@sparks/remote-contracts';
import { Button } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';
import { ExportDialog } from './export-dialog';
import { useExport } from './use-export';

interface ExportButtonProps extends CsvExportProps {
  readonly size?: 'xs' | 'sm';
  /** Called when the dialog opens and closes. */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** 'Convert to CSV' for a campaign. The server checks permission; hide the button from users without it. */
export function ExportButton({ sparkId, size = 'sm', onOpenChange }: ExportButtonProps) {
  const { t } = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const csvExport = useExport(sparkId, isOpen);
  const show = (isShown: boolean) => {
    setIsOpen(isShown);
    onOpenChange?.(isShown);
  };
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconTableExport size={16} stroke={1.5} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => show(true)}
      >
        {t('export.open')}
      </Button>
      <ExportDialog {...csvExport} opened={isOpen} onClose={() => show(false)} />
    </>
  );
}
