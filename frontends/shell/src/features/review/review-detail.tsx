import { Link } from 'react-router';
import type { BlockResponse } from '@sparks/api-client';
import { useBlockRisk, useGetContributorRecordQuery, useHeldEarnings } from '@sparks/api-client/lazy';
import { PLATFORM_NAMES } from '@sparks/domain';
import {
  Anchor,
  Avatar,
  Badge,
  formatCount,
  formatDateTime,
  formatMoney,
  Group,
  PlatformBadge,
  StatusBadge,
  Text,
  Title,
} from '@sparks/ui';
import { AvailabilityNote, BaselineNote, HeldEarnings, PostOwnership, RiskPanel } from '@sparks/ui/lazy';
import BlockConversation from '../../cases/block-conversation';
import { ContributionHistory } from '../../contribution/contribution-history';
import { ContributorName } from '../../contribution/contributor-name';
import { DeadlineBadge } from '../../contribution/deadline-badge';
import { MadeWithAi } from '../../contribution/made-with-ai';
import { PostFrame } from '../../contribution/post-frame';
import { ViewPostButton } from '../../contribution/view-post-button';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import { ChangesBadge } from './changes-badge';
import { ChangesPanel } from './changes-panel';
import classes from './review-page.module.css';

export function ReviewDetail({ block }: { block: BlockResponse }) {
  const { t } = useTranslations();
  const { social_meta: post, engagement, user, spark } = block;
  const platform = { platform: PLATFORM_NAMES[post.platform] };
  const numbers = [
    [t('contribution.views'), engagement.views],
    [t('contribution.likes', platform), engagement.likes],
    [t('contribution.commentsOnPost', platform), engagement.comments],
    [t('contribution.shares'), engagement.shares],
  ] as const;
  return (
    <article
      className={classes.detail}
      aria-label={t('review.selected', { name: user?.name ?? t('contribution.unknownAuthor') })}
    >
      <div className={classes.post}>
        <div className={classes.preview}>
          <PostFrame block={block} />
          <ViewPostButton content={block.content} fullWidth />
        </div>
        <div className={classes.details}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Group gap="xs" wrap="nowrap">
              <Avatar src={user?.user_image || null} name={user?.name} alt="" />
              <div className={classes.who}>
                <Text fw={600}>
                  <ContributorName user={user} />
                </Text>
                <Text size="sm" c="dimmed">
                  {post.username ? `@${post.username}` : (user?.username ?? '')}
                </Text>
              </div>
            </Group>
            <StatusBadge kind={block.moderation_status}>{t(`moderation.${block.moderation_status}`)}</StatusBadge>
          </Group>
          <ContributorRecord id={block._id} isInCampaign={spark !== undefined} />
          <Group gap="xs">
            <PlatformBadge platform={post.platform} />
            {block.contentType ? <Badge color="gray">{t(`contentType.${block.contentType}`)}</Badge> : null}
            {block.purpose === 'resubmission' ? <Badge color="blue">{t('review.resubmission')}</Badge> : null}
            <ChangesBadge request={block.changeRequest} />
            <DeadlineBadge deadline={block.decisionDeadline} />
            {block.verification_status === 'verified' ? null : (
              <Badge color="amber">{t(`review.verification.${block.verification_status}`)}</Badge>
            )}
          </Group>
          {block.changeRequest ? <ChangesPanel request={block.changeRequest} /> : null}
          {post.caption ? (
            <Text className={classes.caption}>{post.caption}</Text>
          ) : (
            <Text c="dimmed">{t('review.noCaption')}</Text>
          )}
          {block.aiContent ? <MadeWithAi content={block.aiContent} /> : null}
          <dl className={classes.numbers}>
            {numbers.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatCount(value)}</dd>
              </div>
            ))}
          </dl>
          {engagement.fetchedAt ? (
            <Text size="xs" c="dimmed">
              {t('review.numbersAt', { date: formatDateTime(engagement.fetchedAt) })}
            </Text>
          ) : null}
          <PostOwnership
            author={post.authorHandle}
            ownership={block.ownership}
            contributor={user}
            contributorPath={user ? paths.profile(user.username) : undefined}
            postedAt={post.postedAt}
            alsoIn={block.alsoIn}
          />
          <AvailabilityNote platform={post.platform} availability={block.availability} />
          <BaselineNote views={block.baselineViews} />
          <CampaignLine block={block} />
          <Risk block={block} />
          <Held block={block} />
          <ContributionHistory block={block} />
          <BlockConversation block={block} />
        </div>
      </div>
    </article>
  );
}

function ContributorRecord({ id, isInCampaign }: { id: string; isInCampaign: boolean }) {
  const { t } = useTranslations();
  const record = useGetContributorRecordQuery({ id }).currentData?.data;
  // Reserves a line, so that the layout does not shift when the record loads.
  if (!record) return <Text size="sm"> </Text>;
  const { approved, declined, flagged, pending, earned } = record;
  const parts = [
    ...(['approved', 'declined', 'flagged', 'pending'] as const).flatMap((status) =>
      ({ approved, declined, flagged, pending })[status] > 0
        ? [t(`review.record.${status}`, { count: record[status] })]
        : [],
    ),
    ...(earned > 0 ? [t('review.record.earned', { amount: formatMoney(earned) })] : []),
  ];
  return (
    <Text size="sm" c="dimmed">
      {isInCampaign ? t('review.record.here') : t('review.record.general')} {parts.join(' · ')}
    </Text>
  );
}

function Risk({ block }: { block: BlockResponse }) {
  return <RiskPanel {...useBlockRisk(block)} />;
}

function Held({ block }: { block: BlockResponse }) {
  const { t } = useTranslations();
  const held = useHeldEarnings(block._id);
  return <HeldEarnings name={block.user?.name ?? t('contribution.unknownAuthor')} {...held} />;
}

function CampaignLine({ block: { spark, terms, moderation_status: status } }: { block: BlockResponse }) {
  const { t } = useTranslations();
  if (!spark) return null;
  const isUndecided = status === 'pending' || status === 'flagged';
  return (
    <div>
      <Title order={2} size="h5" mb="xs">
        {t('review.campaignTitle')}
      </Title>
      <Text size="sm">
        <Anchor component={Link} to={paths.campaign(spark.slug)}>
          {spark.name}
        </Anchor>
      </Text>
      {isUndecided && (terms?.ratePerThousandViews ?? 0) > 0 ? (
        <Text size="sm" c="dimmed">
          {t('review.laterViews')}
        </Text>
      ) : null}
    </div>
  );
}
