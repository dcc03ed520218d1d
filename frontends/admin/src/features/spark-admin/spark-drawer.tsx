import { IconExternalLink, IconHistory, IconListCheck, IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { SparkAdminInfo } from '@sparks/api-client';
import { useListSparksForAdminsQuery } from '@sparks/api-client/lazy';
import { profilePath } from '@sparks/domain';
import {
  Alert,
  Anchor,
  BudgetBar,
  Button,
  EmptyState,
  formatMoney,
  formatNumber,
  Group,
  Money,
  QueryError,
  RowsSkeleton,
  Stack,
} from '@sparks/ui';
import { DecisionPeriodNote, Drawer, formatUtcDateTime } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import { campaignPath, editPath, reviewPath } from '../../paths';
import { AccessRequests } from './access-requests';
import { CloseSparkDialog } from './close-spark-dialog';
import classes from './spark-drawer.module.css';
import { SparkStatus } from './spark-status';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** Renders the export button of a campaign; calls `onOpenChange` when its dialog opens and closes. */
export type ExportOf = (sparkId: string, onOpenChange: (isOpen: boolean) => void) => ReactNode;

interface SparkDrawerProps {
  /** '' closes the drawer. */
  sparkId: string;
  now: Date;
  auditPath: string;
  exportOf: ExportOf;
  onClose: () => void;
}

/** Details of a campaign: figures, links, access requests, closing. */
export function SparkDrawer({ sparkId, now, auditPath, exportOf, onClose }: SparkDrawerProps) {
  const { t } = useTranslations();
  // Escape closes the dialog above the drawer, not both.
  const [isCovered, setIsCovered] = useState(false);
  const { currentData, error, refetch } = useListSparksForAdminsQuery({ sparkId }, { skip: sparkId === '' });
  const spark = currentData?.data[0];
  const content = () => {
    if (spark)
      return <SparkDetails spark={spark} now={now} auditPath={auditPath} exportOf={exportOf} onCover={setIsCovered} />;
    if (error) return <QueryError title={t('spark.failed')} error={error} onRetry={refetch} />;
    return currentData ? <EmptyState title={t('spark.gone')} order={3} /> : <RowsSkeleton count={5} />;
  };
  return (
    <Drawer
      opened={sparkId !== ''}
      onClose={onClose}
      closeOnEscape={!isCovered}
      position="right"
      size="lg"
      title={spark?.name ?? ''}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      {sparkId === '' ? null : content()}
    </Drawer>
  );
}

function SparkDetails({
  spark,
  now,
  auditPath,
  exportOf,
  onCover,
}: { spark: SparkAdminInfo; onCover: (isCovered: boolean) => void } & Pick<
  SparkDrawerProps,
  'now' | 'auditPath' | 'exportOf'
>) {
  const { t } = useTranslations();
  const [isClosing, setIsClosing] = useState(false);
  const askToClose = (isAsked: boolean) => {
    setIsClosing(isAsked);
    onCover(isAsked);
  };
  const figures: [string, ReactNode][] = [
    [t('spark.remaining'), <Money key="remaining" cents={spark.budget} />],
    [t('spark.initial'), <Money key="initial" cents={spark.initialBudget} />],
    [t('spark.spent'), <Money key="spent" cents={spark.usage} />],
    [t('spark.held'), <Money key="held" cents={spark.held} />],
    [t('spark.contributions'), formatNumber(spark.contributionsCount)],
  ];
  const time = (value: string | null | undefined, otherwise: string) =>
    value ? `${formatUtcDateTime(value)} UTC` : otherwise;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <SparkStatus spark={spark} now={now} />
        {spark.creator ? (
          <Anchor component={Link} to={profilePath(spark.creator)} size="sm">
            @{spark.creator.username}
          </Anchor>
        ) : null}
      </Group>
      <Group gap="xs">
        <Button
          component={Link}
          to={campaignPath(spark.slug)}
          variant="default"
          size="xs"
          leftSection={<IconExternalLink {...icon} />}
        >
          {t('spark.open')}
        </Button>
        <Button
          component={Link}
          to={editPath(spark.slug)}
          variant="default"
          size="xs"
          leftSection={<IconPencil {...icon} />}
        >
          {t('spark.edit')}
        </Button>
        {spark.live_mode ? (
          <Button
            component={Link}
            to={reviewPath(spark.slug)}
            variant="default"
            size="xs"
            leftSection={<IconListCheck {...icon} />}
          >
            {t('spark.review')}
          </Button>
        ) : null}
        <Button
          component={Link}
          to={`${auditPath}?campaign=${spark._id}`}
          variant="default"
          size="xs"
          leftSection={<IconHistory {...icon} />}
        >
          {t('spark.audit')}
        </Button>
        {exportOf(spark._id, onCover)}
      </Group>
      <Stack gap="sm">
        {spark.live_mode ? (
          <BudgetBar budgetCents={spark.budget} initialBudgetCents={spark.initialBudget} label={t('spark.remaining')} />
        ) : null}
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
          {t('spark.closedText', {
            at: time(spark.closing.date, ''),
            amount: formatMoney(spark.closing.refunded ?? 0),
          })}
          {spark.closing.reason ? <div>{t('spark.reason', { reason: spark.closing.reason })}</div> : null}
        </Alert>
      ) : null}
      <DecisionPeriodNote period={spark.decisionPeriod} />
      {spark.isPrivate ? <AccessRequests sparkId={spark._id} /> : null}
      {spark.live_mode && !spark.manuallyClosed ? (
        <Group>
          <Button variant="light" color="red" onClick={() => askToClose(true)}>
            {t('spark.close')}
          </Button>
          <CloseSparkDialog spark={spark} opened={isClosing} onClose={() => askToClose(false)} />
        </Group>
      ) : null}
    </Stack>
  );
}
