import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { PersonForAdmins } from '@sparks/api-client';
import {
  useGetPersonQuery,
  useListAuditEntriesQuery,
  useListBlocksQuery,
  useListPersonWalletTransactionsQuery,
  useListSparksForAdminsQuery,
  useListUserTotalsQuery,
} from '@sparks/api-client/lazy';
import { profilePath } from '@sparks/domain';
import {
  Anchor,
  Avatar,
  Button,
  EmptyState,
  formatCountry,
  formatList,
  formatNumber,
  Group,
  Money,
  PageTitle,
  QueryError,
  RowsSkeleton,
  StatusBadge,
  Text,
} from '@sparks/ui';
import { formatUtcDateTime, formatUtcDay, walletEntryText } from '@sparks/ui/lazy';
import { actionText } from '../../locales/action-text';
import { useTranslations } from '../../locales/translations';
import { campaignPath, contributionPath } from '../../paths';
import { AdjustDialog } from './adjust-dialog';
import { levelName } from './people-page';
import classes from './people.module.css';
import { LINES, PersonSection } from './person-section';
import { SuspensionsSection } from './suspensions-section';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

interface PersonPageProps {
  peoplePath: string;
  auditPath: string;
}

/** A user's page for admins: profile, wallet (read-only), activity and related audit entries. */
export function PersonPage({ peoplePath, auditPath }: PersonPageProps) {
  const { t } = useTranslations();
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useGetPersonQuery({ id });
  const person = currentData?.data;
  const back = (
    <Anchor component={Link} to={peoplePath} size="sm">
      <IconArrowLeft {...icon} /> {t('person.back')}
    </Anchor>
  );
  if (!person && error) {
    const isGone = 'status' in error && error.status === 404;
    return (
      <>
        {back}
        {isGone ? (
          <EmptyState order={1} title={t('person.gone')} />
        ) : (
          <QueryError order={1} title={t('person.failed')} error={error} onRetry={refetch} />
        )}
      </>
    );
  }
  if (!person)
    return (
      <>
        {back}
        <RowsSkeleton page count={8} height="3.25rem" />
      </>
    );
  return (
    <>
      <PageTitle
        above={back}
        title={person.name}
        description={[`@${person.username}`, person.email].filter(Boolean).join(' · ')}
        actions={
          <Group gap="sm">
            <Avatar src={person.user_image || null} name={person.name} size="md" alt="" />
            <Button
              component={Link}
              to={profilePath(person)}
              variant="default"
              size="xs"
              leftSection={<IconExternalLink {...icon} />}
            >
              {t('person.profile')}
            </Button>
          </Group>
        }
      />
      <Figures person={person} />
      <div className={classes.sections}>
        <Wallet key={`wallet-${id}`} id={id} person={person} onAdjusted={() => void refetch()} />
        <SuspensionsSection key={`suspensions-${id}`} person={person} />
        <Contributions key={`posts-${id}`} id={id} />
        <Campaigns key={`campaigns-${id}`} id={id} />
        <Audit key={`audit-${id}`} id={id} auditPath={auditPath} />
      </div>
    </>
  );
}

function Figures({ person }: { person: PersonForAdmins }) {
  const { t } = useTranslations();
  const totals = useListUserTotalsQuery({ ids: [person._id] }).currentData?.data[0];
  const count = (value: number | undefined) => (value === undefined ? ' ' : formatNumber(value));
  const figures: readonly (readonly [string, ReactNode])[] = [
    [t('people.balance'), <Money key="balance" cents={person.balance} />],
    [t('person.roles'), formatList(person.roles.map((role) => t(`role.${role}`)))],
    [t('people.country'), person.country ? formatCountry(person.country) : t('value.absent')],
    [t('people.level'), levelName(person.experienceLevel)],
    [t('people.contributions'), count(totals?.contributionsApproved)],
    [t('person.campaigns'), count(totals?.campaigns)],
    [t('people.joined'), formatUtcDay(person.createdAt)],
  ];
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mb="lg">
        {t('people.roles')}
      </Text>
    </>
  );
}

function Wallet({ id, person, onAdjusted }: { id: string; person: PersonForAdmins; onAdjusted: () => void }) {
  const { t } = useTranslations();
  const [page, setPage] = useState(1);
  const [isAdjusting, setIsAdjusting] = useState(false);
  const query = useListPersonWalletTransactionsQuery({ id, page, limit: LINES });
  const more = (
    <Button variant="default" size="xs" onClick={() => setIsAdjusting(true)}>
      {t('adjustments.open')}
    </Button>
  );
  const list = (
    <PersonSection
      title={t('person.wallet')}
      empty={t('person.noWallet')}
      failed={t('person.walletFailed')}
      query={query}
      page={page}
      onPage={setPage}
      more={more}
    >
      {(line) => (
        <li key={line._id} className={classes.line}>
          <span className={classes.what}>
            {walletEntryText(line)}
            <Text size="xs" c="dimmed">
              {formatUtcDateTime(line.createdAt)}
            </Text>
          </span>
          <Money cents={line.amountCents} signed />
        </li>
      )}
    </PersonSection>
  );
  const onDone = () => {
    void query.refetch();
    onAdjusted();
  };
  return (
    <>
      {list}
      {isAdjusting ? <AdjustDialog person={person} onClose={() => setIsAdjusting(false)} onDone={onDone} /> : null}
    </>
  );
}

function Contributions({ id }: { id: string }) {
  const { t } = useTranslations();
  const [page, setPage] = useState(1);
  const query = useListBlocksQuery({ userId: id, page, limit: LINES });
  return (
    <PersonSection
      title={t('person.contributions')}
      empty={t('person.noContributions')}
      failed={t('person.contributionsFailed')}
      query={query}
      page={page}
      onPage={setPage}
    >
      {(block) => (
        <li key={block._id} className={classes.line}>
          <span className={classes.what}>
            <Anchor component={Link} to={contributionPath(block._id)} size="sm">
              {block.spark?.name ?? t('posts.noCampaign')}
            </Anchor>
            <Text size="xs" c="dimmed">
              {formatUtcDateTime(block.created)}
            </Text>
          </span>
          <StatusBadge kind={block.moderation_status}>{t(`posts.tab.${block.moderation_status}`)}</StatusBadge>
        </li>
      )}
    </PersonSection>
  );
}

function Campaigns({ id }: { id: string }) {
  const { t } = useTranslations();
  const [page, setPage] = useState(1);
  const query = useListSparksForAdminsQuery({ creator: id, page, limit: LINES });
  return (
    <PersonSection
      title={t('person.campaigns')}
      empty={t('person.noCampaigns')}
      failed={t('sparks.failed')}
      query={query}
      page={page}
      onPage={setPage}
    >
      {(spark) => (
        <li key={spark._id} className={classes.line}>
          <span className={classes.what}>
            <Anchor component={Link} to={campaignPath(spark.slug)} size="sm">
              {spark.name}
            </Anchor>
            <Text size="xs" c="dimmed">
              {spark.live_mode ? formatUtcDay(spark.created) : t('sparks.tab.drafts')}
            </Text>
          </span>
          <Money cents={spark.budget} />
        </li>
      )}
    </PersonSection>
  );
}

function Audit({ id, auditPath }: { id: string; auditPath: string }) {
  const { t } = useTranslations();
  const [page, setPage] = useState(1);
  const query = useListAuditEntriesQuery({ person: id, page, limit: LINES });
  const more = (
    <Anchor component={Link} to={`${auditPath}?target=user:${id}`} size="sm">
      {t('person.accountAudit')}
    </Anchor>
  );
  return (
    <PersonSection
      title={t('person.audit')}
      empty={t('person.noAudit')}
      failed={t('audit.failed')}
      query={query}
      page={page}
      onPage={setPage}
      more={more}
    >
      {(entry) => (
        <li key={entry._id} className={classes.line}>
          <span className={classes.what}>
            <Anchor component={Link} to={`${auditPath}?target=${entry.target.type}:${entry.target.id}`} size="sm">
              {actionText(entry.action, t)}
            </Anchor>
            <Text size="xs" c="dimmed">
              {[entry.actor.username, entry.campaign?.name ?? entry.target.label, formatUtcDateTime(entry.createdAt)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </span>
        </li>
      )}
    </PersonSection>
  );
}
