import { Link } from 'react-router';
import { Button, EmptyState, Page, useDocumentTitle } from '@sparks/ui';
import { paths } from '../../paths';
import { useTranslations } from '../../translations';

export function NotFoundPage() {
  const { t } = useTranslations();
  useDocumentTitle(t('notFound.title'));
  return (
    <Page>
      <EmptyState
        order={1}
        title={t('notFound.title')}
        action={
          <Button component={Link} to={paths.discover}>
            {t('notFound.action')}
          </Button>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </Page>
  );
}
