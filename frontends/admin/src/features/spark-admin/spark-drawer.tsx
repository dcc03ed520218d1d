import { useListSparksForAdminsQuery, type SparkAdminInfo } from '@sparks/api-client';
import { formatCents, profilePath } from '@sparks/domain';
import { Alert, Anchor, BudgetBar, Button, Drawer, EmptyState, Group, Money, RowsSkeleton, Stack } from '@sparks/ui';
import { IconExternalLink, IconHistory, IconListCheck, IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatMinute } from '../../format';
import { useWords } from '../../locales/words';
import { campaignPath, editPath, reviewPath } from '../../paths';
import { QueryError } from '../../query-error';
import { AccessRequests } from './access-requests';
import { CloseSparkDialog } from './close-spark-dialog';
import classes from './spark-drawer.module.css';
import { SparkStatus } from './spark-status';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

interface SparkDrawerProps {
  /** '': closed. */
  sparkId: string;
  now: Date;
  auditPath: string;
  onClose: () => void;
}

/** One campaign: its figures, the ways to its pages, access requests, and its end. */
export function SparkDrawer({ sparkId, now, auditPath, onClose }: SparkDrawerProps) {
  const { t } = useWords();
  const { currentData, error, refetch } = useListSparksForAdminsQuery({ sparkId }, { skip: sparkId === '' });
  const spark = currentData?.data[0];
  const content = () => {
    if (spark) return <SparkDetails spark={spark} now={now} auditPath={auditPath} />;
    if (error) return <QueryError title={t('spark.failed')} error={error} onRetry={refetch} />;
    return currentData ? <EmptyState title={t('spark.gone')} order={3} /> : <RowsSkeleton count={5} />;
  };
  return (
    <Drawer opened={sparkId !== ''} onClose={onClose} position="right" size="lg" title={spark?.name ?? ''} closeButtonProps={{ 'aria-label': t('actions.close') }}>
      {sparkId === '' ? null : content()}
    </Drawer>
  );
}

function SparkDetails({ spark, now, auditPath }: { spark: SparkAdminInfo; now: Date; auditPath: string }) {
  const { t, language } = useWords();
  const [isClosing, setIsClosing] = useState(false);
  const figures: [string, ReactNode][] = [
    [t('spark.remaining'), <Money key="remaining" cents={spark.budget} />],
    [t('spark.initial'), <Money key="initial" cents={spark.initialBudget} />],
    [t('spark.spent'), <Money key="spent" cents={spark.usage} />],
    [t('spark.contributions'), formatCount(spark.contributionsCount, language)],
  ];
  const time = (value: string | null | undefined, otherwise: string) => (value ? `${formatMinute(value, language)} UTC` : otherwise);
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <SparkStatus spark={spark} now={now} />
        {spark.creator ? <Anchor component={Link} to={profilePath(spark.creator)} size="sm">@{spark.creator.username}</Anchor> : null}
      </Group>
      <Group gap="xs">
        <Button component={Link} to={campaignPath(spark.slug)} variant="default" size="xs" leftSection={<IconExternalLink {...icon} />}>{t('spark.open')}</Button>
        <Button component={Link} to={editPath(spark.slug)} variant="default" size="xs" leftSection={<IconPencil {...icon} />}>{t('spark.edit')}</Button>
        {spark.live_mode ? <Button component={Link} to={reviewPath(spark.slug)} variant="default" size="xs" leftSection={<IconListCheck {...icon} />}>{t('spark.review')}</Button> : null}
        <Button component={Link} to={`${auditPath}?campaign=${spark._id}`} variant="default" size="xs" leftSection={<IconHistory {...icon} />}>{t('spark.audit')}</Button>
      </Group>
      <Stack gap="sm">
        {spark.live_mode ? <BudgetBar budgetCents={spark.budget} initialBudgetCents={spark.initialBudget} label={t('spark.remaining')} /> : null}
        <dl className={classes.figures}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Stack>
      <dl className={classes.dates}>
        <dt>{t('spark.starts')}</dt>
        <dd>{time(spark.published_time.date, t('value.absent'))}</dd>
        <dt>{t('spark.ends')}</dt>
        <dd>{time(spark.end_time.date, t('spark.noEnd'))}</dd>
        <dt>{t('spark.edited')}</dt>
        <dd>{time(spark.updated, t('value.absent'))}</dd>
      </dl>
      {spark.closing ? (
        <Alert color="gray" title={t('spark.closed')}>
          {t('spark.closedText', { at: time(spark.closing.date, ''), amount: formatCents(spark.closing.refunded, language) })}
          {spark.closing.reason ? <div>{t('spark.reason', { reason: spark.closing.reason })}</div> : null}
        </Alert>
      ) : null}
      {spark.isPrivate ? <AccessRequests sparkId={spark._id} /> : null}
      {spark.live_mode && !spark.manuallyClosed ? (
        <Group>
          <Button variant="light" color="red" onClick={() => setIsClosing(true)}>{t('spark.close')}</Button>
          <CloseSparkDialog spark={spark} opened={isClosing} onClose={() => setIsClosing(false)} />
        </Group>
      ) : null}
    </Stack>
  );
}
