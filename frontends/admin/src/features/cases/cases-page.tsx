import { useSearchParams } from 'react-router';
import { PageTitle } from '@sparks/ui';
import { StateTabs } from '../../filters/state-tabs';
import { useTranslations } from '../../locales/translations';
import { AppealList } from './appeal-list';
import { ErasureList } from './erasure-list';
import { ReportList } from './report-list';

const TABS = ['appeals', 'reports', 'resolved', 'erasures'] as const;

/** Appeals and reports, which admins decide, reports that were resolved, and requested deletions of accounts. */
export function CasesPage({ peoplePath }: { peoplePath: string }) {
  const { t } = useTranslations();
  const [search] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'appeals';
  return (
    <>
      <PageTitle title={t('cases.title')} description={t('cases.description')} />
      <StateTabs
        label={t('cases.tabs')}
        current={tab}
        tabs={TABS.map((name) => ({
          key: name,
          to: name === 'appeals' ? '?' : `?tab=${name}`,
          label: t(`cases.${name}`),
          count: null,
        }))}
      />
      {tab === 'appeals' ? (
        <AppealList />
      ) : tab === 'erasures' ? (
        <ErasureList peoplePath={peoplePath} />
      ) : (
        <ReportList key={tab} state={tab === 'reports' ? 'open' : 'resolved'} />
      )}
    </>
  );
}
