import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BlockResponse, StatusTransitionResponse } from '@sparks/api-client';
import {
  useBlockRisk,
  useGetBlockEngagementQuery,
  useGetBlockHistoryQuery,
  useGetBlockQuery,
  useGetContributorRecordQuery,
  useHeldEarnings,
} from '@sparks/api-client/lazy';
import {
  Anchor,
  AspectRatio,
  Avatar,
  Badge,
  Button,
  EmptyState,
  formatMoney,
  formatNumber,
  Group,
  Money,
  PlatformBadge,
  QueryError,
  RowsSkeleton,
  Skeleton,
  Stack,
  StatusBadge,
  Text,
  Title,
} from '@sparks/ui';
import {
  AvailabilityNote,
  BaselineNote,
  Drawer,
  formatUtcDateTime,
  HeldEarnings,
  PostOwnership,
  PostPicture,
  RiskPanel,
  Timeline,
  type TimelineEvent,
} from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import { campaignPath, contributionPath } from '../../paths';
import classes from './block-drawer.module.css';

/** Stricter than the endpoints: admins decide at the same time. */
const fresh = { refetchOnMountOrArgChange: true } as const;
const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;
const TONES: Record<BlockResponse['moderation_status'], TimelineEvent['tone']> = {
  pending: 'neutral',
  approved: 'good',
  declined: 'bad',
  flagged: 'caution',
};

interface BlockDrawerProps {
  /** '' closes the drawer. */
  blockId: string;
  peoplePath: string;
  onClose: () => void;
  /** Decision buttons; `null` for a post that is not in the list. */
  actions: ReactNode;
  /** The undo notification, rendered here because the drawer would cover it. */
  notice: ReactNode;
}

/** Details of a contribution: post, contributor's record, earnings, history and decision buttons. */
export function BlockDrawer({ blockId, peoplePath, onClose, actions, notice }: BlockDrawerProps) {
  const { t } = useTranslations();
  const { currentData, error, refetch } = useGetBlockQuery({ id: blockId }, { ...fresh, skip: blockId === '' });
  const block = currentData?.data;
  const content = () => {
    if (block) return <Details block={block} peoplePath={peoplePath} />;
    if (!error) return <RowsSkeleton count={6} />;
    return 'status' in error && error.status === 404 ? (
      <EmptyState title={t('post.gone')} order={3} />
    ) : (
      <QueryError title={t('post.failed')} error={error} onRetry={refetch} />
    );
  };
  return (
    <Drawer
      opened={blockId !== ''}
      onClose={onClose}
      position="right"
      size="lg"
      title={block ? t('post.title', { name: block.user?.name ?? t('posts.unknown') }) : ''}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      {blockId === '' ? null : (
        <>
          {content()}
          <div className={classes.foot}>
            {notice}
            {actions ? (
              <div className={classes.actions} role="toolbar" aria-label={t('post.decide')}>
                {actions}
              </div>
            ) : null}
          </div>
        </>
      )}
    </Drawer>
  );
}

function Details({ block, peoplePath }: { block: BlockResponse; peoplePath: string }) {
  const { t } = useTranslations();
  const { social_meta: post, engagement, user, spark } = block;
  const numbers = [
    [t('post.views'), engagement.views],
    [t('post.likes'), engagement.likes],
    [t('post.comments'), engagement.comments],
    [t('post.shares'), engagement.shares],
  ] as const;
  return (
    <Stack gap="lg">
      <div className={classes.top}>
        <AspectRatio ratio={4 / 5} className={classes.picture}>
          <PostPicture ratio={post.ratio} sources={[post.imageUrl]} seed={block._id} alt={post.caption} eager />
        </AspectRatio>
        <Stack gap="sm" className={classes.details}>
          <Group gap="xs">
            <StatusBadge kind={block.moderation_status}>{t(`posts.tab.${block.moderation_status}`)}</StatusBadge>
            {block.is_deleted ? <StatusBadge kind="deleted">{t('posts.tab.deleted')}</StatusBadge> : null}
            <PlatformBadge platform={post.platform} />
            {block.purpose === 'resubmission' ? <Badge color="blue">{t('post.resubmission')}</Badge> : null}
            {block.verification_status === 'verified' ? null : <Badge color="amber">{t('post.unverified')}</Badge>}
          </Group>
          <Group gap="xs" wrap="nowrap">
            <Avatar src={user?.user_image || null} name={user?.name} alt="" size="sm" />
            <div className={classes.who}>
              {user ? (
                <Anchor component={Link} to={`${peoplePath}/${user._id}`} size="sm" fw={600}>
                  {user.name}
                </Anchor>
              ) : (
                <Text size="sm">{t('posts.unknown')}</Text>
              )}
              <Text size="xs" c="dimmed">
                {post.username ? t('post.account', { name: post.username }) : (user?.username ?? '')}
              </Text>
            </div>
          </Group>
          <Text size="sm">
            {spark ? (
              <Anchor component={Link} to={campaignPath(spark.slug)} size="sm">
                {spark.name}
              </Anchor>
            ) : (
              <Text span c="dimmed" size="sm">
                {t('posts.noCampaign')}
              </Text>
            )}
          </Text>
          <Group gap="xs">
            <Button
              component="a"
              href={block.content}
              target="_blank"
              rel="noopener noreferrer"
              size="xs"
              variant="default"
              rightSection={<IconExternalLink {...icon} />}
            >
              {t('post.view')}
            </Button>
            <Button component={Link} to={contributionPath(block._id)} size="xs" variant="subtle">
              {t('post.page')}
            </Button>
          </Group>
        </Stack>
      </div>
      {post.caption ? (
        <Text className={classes.caption} size="sm">
          {post.caption}
        </Text>
      ) : null}
      <dl className={classes.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === null || value === undefined ? t('value.absent') : formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <PostOwnership
        author={post.authorHandle}
        ownership={block.ownership}
        contributor={user}
        postedAt={post.postedAt}
        alsoIn={block.alsoIn}
      />
      <AvailabilityNote platform={post.platform} availability={block.availability} />
      <BaselineNote views={block.baselineViews} />
      <Risk block={block} />
      <ContributorRecord id={block._id} isInCampaign={spark !== undefined} />
      <Earnings block={block} />
      <Held block={block} />
      <History block={block} />
    </Stack>
  );
}

function Risk({ block }: { block: BlockResponse }) {
  return <RiskPanel order={3} {...useBlockRisk(block, fresh)} />;
}

/** The contributor's record in this campaign. */
function ContributorRecord({ id, isInCampaign }: { id: string; isInCampaign: boolean }) {
  const { t } = useTranslations();
  const { currentData, error, refetch } = useGetContributorRecordQuery({ id }, fresh);
  const record = currentData?.data;
  const statuses = ['approved', 'declined', 'flagged', 'pending'] as const;
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {isInCampaign ? t('post.recordHere') : t('post.recordGeneral')}
      </Title>
      {error && !record ? <QueryError title={t('post.recordFailed')} error={error} onRetry={refetch} /> : null}
      {record ? (
        <Text size="sm">
          {[
            ...statuses.map((status) => t(`post.record.${status}`, { count: record[status] })),
            t('post.record.earned', { amount: formatMoney(record.earned) }),
          ].join(' · ')}
        </Text>
      ) : error ? null : (
        <Skeleton height="1.25rem" />
      )}
    </section>
  );
}

function Earnings({ block }: { block: BlockResponse }) {
  const { t } = useTranslations();
  const { currentData, error } = useGetBlockEngagementQuery({ id: block._id }, fresh);
  const earnings = currentData?.data.earnings;
  const parts = earnings
    ? (['bonus', 'paid', 'tip', 'prizes', 'due'] as const).filter((part) => earnings[part] > 0)
    : [];
  return (
    <section>
      <Group justify="space-between" align="baseline" mb="xs">
        <Title order={3} size="h5">
          {t('post.earned')}
        </Title>
        <Text fw={600}>
          <Money cents={earnings?.total ?? block.ees} />
        </Text>
      </Group>
      {earnings ? (
        <dl className={classes.parts}>
          {parts.map((part) => (
            <div key={part}>
              <dt>{t(`post.part.${part}`)}</dt>
              <dd>
                <Money cents={earnings[part]} />
              </dd>
            </div>
          ))}
        </dl>
      ) : error ? null : (
        <Skeleton height="1.25rem" />
      )}
    </section>
  );
}

function Held({ block }: { block: BlockResponse }) {
  const { t } = useTranslations();
  const held = useHeldEarnings(block._id, fresh);
  return <HeldEarnings name={block.user?.name ?? t('posts.unknown')} order={3} {...held} />;
}

function History({ block }: { block: BlockResponse }) {
  const { t } = useTranslations();
  const { currentData, error, refetch } = useGetBlockHistoryQuery({ id: block._id }, fresh);
  const when = (at: string) => t('post.at', { time: formatUtcDateTime(at) });
  const submitted: TimelineEvent = {
    key: 'submitted',
    tone: 'neutral',
    text: t('post.history.submitted', { name: block.user?.name ?? t('posts.unknown') }),
    at: block.created,
    timeText: when(block.created),
  };
  const wordsOf = ({ action, to, by }: StatusTransitionResponse) =>
    t(action === 'moderate' ? `post.history.${to}` : `post.history.${action}`, { name: by?.name ?? t('post.system') });
  // Transitions have no id, and the list is append-only, so the index is a stable key.
  const moves = currentData?.data.map((move, index): TimelineEvent => ({
    key: String(index),
    tone: move.action === 'delete' ? 'bad' : TONES[move.to],
    text: wordsOf(move),
    reason: move.reason,
    at: move.at,
    timeText: when(move.at),
  }));
  return (
    <section>
      <Title order={3} size="h5" mb="sm">
        {t('post.historyTitle')}
      </Title>
      <Timeline events={[submitted, ...(moves ?? [])]}>
        {moves || error ? null : (
          <li>
            <Skeleton height="2.5rem" />
          </li>
        )}
      </Timeline>
      {error && !moves ? <QueryError title={t('post.historyFailed')} error={error} onRetry={refetch} /> : null}
    </section>
  );
}
