import { Link } from 'react-router';
import { useMe, type CaseDetailResponse } from '@sparks/api-client';
import { useGetCaseQuery } from '@sparks/api-client/lazy';
import { isOpenCase } from '@sparks/domain';
import {
  Alert,
  Badge,
  Button,
  EmptyState,
  formatDateTime,
  LoadingRegion,
  Page,
  PageTitle,
  QueryError,
  RowsSkeleton,
  Text,
} from '@sparks/ui';
import { CaseMessages } from '../../cases/case-messages';
import { useMarkCaseRead } from '../../cases/use-mark-case-read';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import { AppealDecision } from './appeal-decision';
import { AppealedPost } from './appealed-post';
import classes from './case-page.module.css';
import { CaseSubject } from './case-subject';
import { MessageForm } from './message-form';
import { ReportFacts } from './report-facts';

/** One case with its messages, for its parties and admins. */
export function CasePage({ id }: { id: string }) {
  const { t } = useTranslations();
  const { currentData, error, refetch } = useGetCaseQuery({ id });
  const found = currentData?.data;
  return (
    <Page>
      {found ? (
        <CaseDetails found={found} />
      ) : error?.code === 'NOT_FOUND' ? (
        <EmptyState
          order={1}
          title={t('cases.notFound')}
          action={
            <Button component={Link} to={paths.discover}>
              {t('notFound.action')}
            </Button>
          }
        >
          {t('cases.notFoundText')}
        </EmptyState>
      ) : error ? (
        <QueryError order={1} title={t('cases.failed')} error={error} onRetry={refetch} />
      ) : (
        <LoadingRegion page>
          <RowsSkeleton count={3} height="5rem" />
        </LoadingRegion>
      )}
    </Page>
  );
}

function CaseDetails({ found }: { found: CaseDetailResponse }) {
  const { t } = useTranslations();
  const { me } = useMe();
  const { kind, subject, status, dueAt, report, appealed, outcome, statement, messages } = found;
  useMarkCaseRead(found);
  const canDecide =
    appealed !== undefined && status === 'under_review' && found.yourRole === 'admin' && me !== undefined;
  return (
    <>
      <PageTitle
        title={t(`cases.kinds.${kind}`)}
        above={<CaseSubject found={found} />}
        actions={<Badge>{t(`cases.statuses.${status}`)}</Badge>}
      />
      {dueAt ? (
        <Text c="dimmed" mb="md">
          {t('cases.dueAt', { date: formatDateTime(dueAt) })}
        </Text>
      ) : null}
      {found.yourRole === 'admin' && appealed && subject.type === 'block' ? <AppealedPost id={subject.id} /> : null}
      {report ? <ReportFacts report={report} isOwn={found.yourRole === 'reporter'} /> : null}
      {appealed?.reason ? (
        <dl className={classes.facts}>
          <dt>{t('cases.appealedReason')}</dt>
          <dd className={classes.text}>{appealed.reason}</dd>
        </dl>
      ) : null}
      {report && messages.length === 0 ? null : <CaseMessages messages={messages} />}
      {outcome ? (
        <Alert
          mt="md"
          title={
            appealed && outcome === 'overturned'
              ? t(`cases.overturned.${appealed.decision}`)
              : t(`cases.outcomes.${outcome}`)
          }
        >
          {statement ?? ''}
        </Alert>
      ) : null}
      {isOpenCase(status) ? <MessageForm id={found._id} /> : null}
      {canDecide ? <AppealDecision id={found._id} appealed={appealed.decision} /> : null}
    </>
  );
}
