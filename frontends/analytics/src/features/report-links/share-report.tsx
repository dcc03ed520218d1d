import { lazy, Suspense, useState } from 'react';
import { Button } from '@sparks/ui';
import { useTranslations } from '../../locales/translations';

const ReportLinksDialog = lazy(() => import('./report-links-dialog'));

/** Opens the dialog with the links to the report, which loads with the first click. */
export function ShareReport({ slug }: { slug: string }) {
  const { t } = useTranslations();
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setWasOpened(true);
          setOpened(true);
        }}
      >
        {t('links.share')}
      </Button>
      {wasOpened ? (
        <Suspense>
          <ReportLinksDialog slug={slug} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
