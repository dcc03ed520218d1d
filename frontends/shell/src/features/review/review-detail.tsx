import { useGetBlockHistoryQuery, type BlockResponse } from '@sparks/api-client';
import { AspectRatio, Avatar, Badge, Button, CoverImage, Group, PlatformBadge, StatusBadge, Text, Title } from '@sparks/ui';
import { IconExternalLink } from '@tabler/icons-react';
import classes from './review-page.module.css';
import { formatCount, formatDateTime } from '../../format';
import { useWords } from '../../words';

/** The post in large, what is known of it, and what was decided before. */
export function ReviewDetail({ block }: { block: BlockResponse }) {
  const { t, language } = useWords();
  const { social_meta: post, engagement, user } = block;
  const numbers = [
    [t('contribution.views'), engagement.views],
    [t('contribution.likes'), engagement.likes],
    [t('contribution.commentsOnPost'), engagement.comments],
    [t('contribution.shares'), engagement.shares],
  ] as const;
  return (
    <article className={classes.detail} aria-label={t('review.selected', { name: user?.name ?? t('contribution.unknownAuthor') })}>
      <div className={classes.post}>
        <div className={classes.picture}>
          <AspectRatio ratio={4 / 5}>
            <CoverImage sources={[post.imageUrl]} seed={block._id} alt={post.caption} eager />
          </AspectRatio>
        </div>
        <div className={classes.facts}>
          <Group justify="space-between">
            <Group gap="xs">
              <Avatar src={user?.user_image || null} name={user?.name} alt="" />
              <div>
                <Text fw={600}>{user?.name ?? t('contribution.unknownAuthor')}</Text>
                <Text size="sm" c="dimmed">{post.username ? `@${post.username}` : (user?.username ?? '')}</Text>
              </div>
            </Group>
            <StatusBadge kind={block.moderation_status}>{t(`moderation.${block.moderation_status}`)}</StatusBadge>
          </Group>
          <Group gap="xs">
            <PlatformBadge platform={post.platform} />
            {block.contentType ? <Badge color="gray">{t(`contentType.${block.contentType}`)}</Badge> : null}
            {block.purpose === 'resubmission' ? <Badge color="blue">{t('review.resubmission')}</Badge> : null}
            {block.verification_status === 'verified' ? null : <Badge color="amber">{t(`review.verification.${block.verification_status}`)}</Badge>}
          </Group>
          {post.caption ? <Text className={classes.caption} lineClamp={8}>{post.caption}</Text> : null}
          <dl className={classes.numbers}>
            {numbers.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatCount(value, language)}</dd>
              </div>
            ))}
          </dl>
          <div>
            <Button component="a" href={block.content} target="_blank" rel="noopener noreferrer" variant="default" rightSection={<IconExternalLink size={16} stroke={1.5} aria-hidden />}>
              {t('contribution.viewPost')}
            </Button>
          </div>
          <Text size="sm" c="dimmed">{t('review.submittedAt', { date: formatDateTime(block.created, language) })}</Text>
          <History blockId={block._id} />
        </div>
      </div>
    </article>
  );
}

function History({ blockId }: { blockId: string }) {
  const { t, language } = useWords();
  const moves = useGetBlockHistoryQuery({ id: blockId }).currentData?.data ?? [];
  if (moves.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h5" mb="xs">{t('contribution.history')}</Title>
      <ol className={classes.history}>
        {moves.map((move) => (
          <li key={String(move.at)}>
            {t('contribution.historyLine', { name: move.by?.name ?? t('review.system'), from: t(`moderation.${move.from}`), to: t(`moderation.${move.to}`) })}
            <Text size="xs" c="dimmed">{formatDateTime(move.at, language)}{move.reason ? ` · ${move.reason}` : ''}</Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
