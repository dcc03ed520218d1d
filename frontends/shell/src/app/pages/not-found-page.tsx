import { Button, EmptyState, Page, useDocumentTitle } from '@sparks/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths';

export function NotFoundPage() {
  const { t } = useTranslation();
  useDocumentTitle(t('notFound.title'));
  return (
    <Page>
      <EmptyState title={t('notFound.title')} action={<Button component={Link} to={paths.discover}>{t('notFound.action')}</Button>}>
        {t('notFound.text')}
      </EmptyState>
    </Page>
  );
}
