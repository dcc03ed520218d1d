import type { AdminRoutesProps } from '@sparks/remote-contracts';
import { Button, EmptyState, Page, PageTitle } from '@sparks/ui';
import { Link, Navigate, NavLink, Route, Routes } from 'react-router';
import { AuditPage } from '../features/audit/audit-page';
import { SparksPage } from '../features/spark-admin/sparks-page';
import { useWords } from '../locales/words';
import classes from './admin-routes.module.css';

/** All pages of the administration below `basePath`, with their own navigation. */
export function AdminRoutes({ basePath }: AdminRoutesProps) {
  const { t } = useWords();
  const paths = { campaigns: `${basePath}/campaigns`, audit: `${basePath}/audit` };
  return (
    <Page>
      <nav className={classes.nav} aria-label={t('nav.label')}>
        <NavLink to={paths.campaigns} className={classes.link}>{t('nav.campaigns')}</NavLink>
        <NavLink to={paths.audit} className={classes.link}>{t('nav.audit')}</NavLink>
      </nav>
      <Routes>
        <Route index element={<Navigate to={paths.campaigns} replace />} />
        <Route path="campaigns" element={<SparksPage auditPath={paths.audit} />} />
        <Route path="audit" element={<AuditPage auditPath={paths.audit} />} />
        <Route path="*" element={<NotFound campaignsPath={paths.campaigns} />} />
      </Routes>
    </Page>
  );
}

function NotFound({ campaignsPath }: { campaignsPath: string }) {
  const { t } = useWords();
  return (
    <>
      <PageTitle title={t('notFound.title')} />
      <EmptyState title={t('notFound.title')} order={2} action={<Button component={Link} to={campaignsPath}>{t('notFound.action')}</Button>} />
    </>
  );
}
