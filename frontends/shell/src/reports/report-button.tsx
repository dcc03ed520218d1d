import { IconFlag } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useMe } from '@sparks/api-client';
import type { ReportSubjectType } from '@sparks/domain';
import { Button } from '@sparks/ui';
import { lazyMount } from '../lazy-mount';
import { withPageTexts } from '../page-translations';
import { useTranslations } from '../translations';

const ReportDialog = lazyMount(withPageTexts(async () => (await import('./report-dialog')).ReportDialog));

interface ReportButtonProps {
  type: ReportSubjectType;
  id: string;
  /** Whose it is; nobody reports their own. */
  ownerId: string | undefined;
  className?: string;
}

/** Reports a campaign, a contribution or a profile. Also for visitors. */
export function ReportButton({ type, id, ownerId, className }: ReportButtonProps) {
  const { t } = useTranslations();
  const { me } = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (me && me._id === ownerId) return null;
  const close = () => {
    setIsOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={className}
        leftSection={<IconFlag size={16} stroke={1.5} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('report.action')}
      </Button>
      <ReportDialog type={type} id={id} opened={isOpen} onClose={close} />
    </>
  );
}
