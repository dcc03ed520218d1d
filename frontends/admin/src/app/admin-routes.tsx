import { useEffect, useRef } from 'react';
import { Link, NavLink, Route, Routes, useLocation } from 'react-router';
import type { AdminRoutesProps } from '@sparks/remote-contracts';
import { Button, EmptyState, Page, PageTitle } from '@sparks/ui';
import { RequestsPage } from '../features/access-requests/requests-page';
import { ApprovalsPage } from '../features/approvals/approvals-page';
import { AuditPage } from '../features/audit/audit-page';
import { CasesPage } from '../features/cases/cases-page';
import { ExportButton } from '../features/csv-export/export-button';
import { ExportsPage } from '../features/exports/exports-page';
import { ModerationPage } from '../features/moderation/moderation-page';
import { OverviewPage } from '../features/overview/overview-page';
import { PayoutsPage } from '../features/payouts/payouts-page';
import { RiskPage } from '../features/risk/risk-page';
import { SparksPage } from '../features/spark-admin/sparks-page';
import { TopOrderPage } from '../features/top-order/top-order-page';
import { PeoplePage } from '../features/users/people-page';
import { PersonPage } from '../features/users/person-page';
import { useTranslations } from '../locales/translations';
import classes from './admin-routes.module.css';

/** All admin pages below `basePath`, with their navigation. */
export function AdminRoutes({ basePath }: AdminRoutesProps) {
  const { t } = useTranslations();
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On phones the tabs scroll.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  const paths = {
    overview: basePath === '' ? '/' : basePath,
    posts: `${basePath}/posts`,
    access: `${basePath}/access`,
    campaigns: `${basePath}/campaigns`,
    top: `${basePath}/top`,
    people: `${basePath}/people`,
    risk: `${basePath}/risk`,
    payouts: `${basePath}/payouts`,
    approvals: `${basePath}/approvals`,
    cases: `${basePath}/cases`,
    exports: `${basePath}/exports`,
    audit: `${basePath}/audit`,
  };
  return (
    <Page>
      <nav ref={nav} className={classes.nav} aria-label={t('nav.label')}>
        {(
          [
            'overview',
            'posts',
            'risk',
            'access',
            'campaigns',
            'top',
            'people',
            'payouts',
            'approvals',
            'cases',
            'exports',
            'audit',
          ] as const
        ).map((page) => (
          <NavLink key={page} to={paths[page]} end={page === 'overview'} className={classes.link}>
            {t(`nav.${page}`)}
          </NavLink>
        ))}
      </nav>
      <Routes>
        <Route index element={<OverviewPage paths={paths} />} />
        <Route path="posts" element={<ModerationPage peoplePath={paths.people} />} />
        <Route path="access" element={<RequestsPage peoplePath={paths.people} />} />
        <Route path="top" element={<TopOrderPage />} />
        <Route path="people" element={<PeoplePage peoplePath={paths.people} />} />
        <Route path="people/:id" element={<PersonPage peoplePath={paths.people} auditPath={paths.audit} />} />
        <Route
          path="campaigns"
          element={
            <SparksPage
              auditPath={paths.audit}
              exportOf={(sparkId, onOpenChange) => (
                <ExportButton key={sparkId} sparkId={sparkId} size="xs" onOpenChange={onOpenChange} />
              )}
            />
          }
        />
        <Route path="risk" element={<RiskPage postsPath={paths.posts} />} />
        <Route path="payouts" element={<PayoutsPage peoplePath={paths.people} />} />
        <Route path="approvals" element={<ApprovalsPage />} />
        <Route path="cases" element={<CasesPage peoplePath={paths.people} />} />
        <Route path="exports" element={<ExportsPage />} />
        <Route path="audit" element={<AuditPage auditPath={paths.audit} />} />
        <Route path="*" element={<NotFound overviewPath={paths.overview} />} />
      </Routes>
    </Page>
  );
}

function NotFound({ overviewPath }: { overviewPath: string }) {
  const { t } = useTranslations();
  return (
    <>
      <PageTitle title={t('notFound.title')} />
      <EmptyState
        title={t('notFound.title')}
        order={2}
        action={
          <Button component={Link} to={overviewPath}>
            {t('notFound.action')}
          </Button>
        }
      />
    </>
  );
}
