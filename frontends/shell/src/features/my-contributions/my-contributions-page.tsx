import { Link, useSearchParams } from 'react-router';
import { blockFreshness, useContributionPagesInfiniteQuery, useMe, type BlockResponse } from '@sparks/api-client';
import { MODERATION_STATUSES, PAGE_SIZE } from '@sparks/domain';
import {
  Anchor,
  Button,
  CoverImage,
  EmptyState,
  Group,
  LoadMore,
  Money,
  Page,
  PageTitle,
  PlatformBadge,
  QueryError,
  RowsSkeleton,
  Select,
  StatusBadge,
  Text,
} from '@sparks/ui';
import { NextStep } from '../../contribution/next-step';
import { useLoadMore } from '../../contribution/use-pages';
import { formatDateTime } from '../../format';
import { paths } from '../../paths';
import { useTranslations } from '../../translations';
import classes from './my-contributions-page.module.css';

export function MyContributionsPage() {
  const { t } = useTranslations();
  const { me } = useMe();
  const [search, setSearch] = useSearchParams();
  const status = MODERATION_STATUSES.find((candidate) => candidate === search.get('status'));
  return (
    <Page narrow>
      <PageTitle
        title={t('mine.title')}
        description={t('mine.description')}
        actions={
          <Select
            aria-label={t('mine.filter')}
            w="10rem"
            allowDeselect={false}
            data={[
              { value: 'all', label: t('mine.all') },
              ...MODERATION_STATUSES.map((value) => ({ value, label: t(`moderation.${value}`) })),
            ]}
            value={status ?? 'all'}
            onChange={(value) => setSearch(value && value !== 'all' ? { status: value } : {}, { replace: true })}
          />
        }
      />
      {me ? <ContributionRows userId={me._id} status={status} /> : <RowsSkeleton count={5} height="6rem" />}
    </Page>
  );
}

function ContributionRows({
  userId,
  status,
}: {
  userId: string;
  status: BlockResponse['moderation_status'] | undefined;
}) {
  const { t } = useTranslations();
  const list = useContributionPagesInfiniteQuery({ userId, status, limit: PAGE_SIZE }, blockFreshness);
  const loadMore = useLoadMore(list);
  const blocks = list.currentData?.pages.flatMap(({ data }) => data);
  if (!blocks && list.error) return <QueryError title={t('mine.failed')} error={list.error} onRetry={list.refetch} />;
  if (!blocks) return <RowsSkeleton count={5} height="6rem" />;
  if (blocks.length === 0) {
    return (
      <EmptyState
        title={status ? t('contributions.empty') : t('mine.empty')}
        action={
          <Button component={Link} to={paths.discover}>
            {t('contributions.startEarning')}
          </Button>
        }
      >
        {status ? null : t('mine.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {blocks.map((block) => (
          <ContributionRow key={block._id} block={block} />
        ))}
      </ul>
      <LoadMore list={list} onLoadMore={loadMore} />
    </>
  );
}

function ContributionRow({ block }: { block: BlockResponse }) {
  const { t, language } = useTranslations();
  return (
    <li className={classes.row}>
      <div className={classes.thumb}>
        <CoverImage sources={[block.social_meta.imageUrl]} seed={block._id} alt="" />
      </div>
      <div className={classes.what}>
        <Anchor component={Link} to={paths.contribution(block._id)} fw={600} c="inherit" className={classes.name}>
          {block.spark?.name ?? (block.social_meta.caption || block.content)}
        </Anchor>
        <Group gap="xs">
          <PlatformBadge platform={block.social_meta.platform} />
          {/* Pending posts show their date as part of the next step. */}
          {block.moderation_status === 'pending' ? null : (
            <Text size="sm" c="dimmed">
              {formatDateTime(block.created, language)}
            </Text>
          )}
        </Group>
        <NextStep block={block} />
      </div>
      <div className={classes.end}>
        <StatusBadge kind={block.moderation_status}>{t(`moderation.${block.moderation_status}`)}</StatusBadge>
        <Money cents={block.ees} />
      </div>
    </li>
  );
}
