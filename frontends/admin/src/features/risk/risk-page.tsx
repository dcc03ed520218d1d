import { Link, useSearchParams } from 'react-router';
import type { RiskListItemResponse } from '@sparks/api-client';
import { useRiskPagesInfiniteQuery, type RiskFilter } from '@sparks/api-client/lazy';
import { PLATFORM_NAMES, RISK_SCORE_FLAG, RISK_SCORE_HOLD, SOCIAL_PLATFORMS } from '@sparks/domain';
import { Anchor, Button, EmptyState, PageTitle, QueryError, RowsSkeleton, StatusBadge, Text } from '@sparks/ui';
import { RiskSignals, Select } from '@sparks/ui/lazy';
import { writeBlockParams } from '../../filters/block-params';
import { useTranslations } from '../../locales/translations';
import { campaignPath } from '../../paths';
import classes from './risk-page.module.css';

/** Contributions with signs of bought views, filtered in the URL. */
export function RiskPage({ postsPath }: { postsPath: string }) {
  const { t } = useTranslations();
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const list = useRiskPagesInfiniteQuery(filter);
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } = list;
  const items = currentData?.pages.flatMap(({ data }) => data.items);
  const change = (name: string, value: string | null) =>
    setSearch((present) => {
      const next = new URLSearchParams(present);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const isFiltered = search.size > 0;

  const content = () => {
    if (error && !items) return <QueryError title={t('riskPage.failed')} error={error} onRetry={refetch} />;
    if (!items) return <RowsSkeleton count={3} height="8rem" />;
    if (items.length === 0)
      return isFiltered ? (
        <EmptyState title={t('riskPage.emptyFiltered')} />
      ) : (
        <EmptyState title={t('riskPage.empty')}>{t('riskPage.emptyText')}</EmptyState>
      );
    return (
      <>
        <ul className={classes.list}>
          {items.map((item) => (
            <RiskItem key={item.block._id} item={item} postsPath={postsPath} />
          ))}
        </ul>
        {hasNextPage ? (
          <Button variant="default" mt="md" loading={isFetching} onClick={() => void fetchNextPage()}>
            {t('riskPage.more')}
          </Button>
        ) : null}
      </>
    );
  };

  return (
    <>
      <PageTitle title={t('riskPage.title')} description={t('riskPage.description')} />
      <div className={classes.filters}>
        <Select
          label={t('riskPage.minScore')}
          allowDeselect={false}
          data={[
            { value: '1', label: t('riskPage.scores.from1') },
            { value: String(RISK_SCORE_HOLD), label: t('riskPage.scores.from40') },
            { value: String(RISK_SCORE_FLAG), label: t('riskPage.scores.from70') },
          ]}
          value={String(filter.minScore)}
          onChange={(value) => change('score', value === String(RISK_SCORE_HOLD) ? null : value)}
        />
        <Select
          label={t('riskPage.status')}
          allowDeselect={false}
          data={(['any', 'flagged', 'other'] as const).map((value) => ({
            value,
            label: t(`riskPage.statuses.${value}`),
          }))}
          value={filter.flagged === undefined ? 'any' : filter.flagged ? 'flagged' : 'other'}
          onChange={(value) => change('status', value === 'any' ? null : value)}
        />
        <Select
          label={t('riskPage.platform')}
          placeholder={t('riskPage.anyPlatform')}
          clearable
          data={SOCIAL_PLATFORMS.map((platform) => ({ value: platform, label: PLATFORM_NAMES[platform] }))}
          value={filter.platform ?? null}
          onChange={(value) => change('platform', value)}
        />
      </div>
      <div aria-busy={isFetching}>{content()}</div>
    </>
  );
}

function RiskItem({ item: { block, score, signals }, postsPath }: { item: RiskListItemResponse; postsPath: string }) {
  const { t } = useTranslations();
  const { user, spark, social_meta: meta, moderation_status: status } = block;
  const name = user?.name ?? meta.username ?? '';
  return (
    <li className={classes.item}>
      <div
        className={classes.score}
        data-high={score >= RISK_SCORE_FLAG || undefined}
        role="img"
        aria-label={t('riskPage.score', { score })}
      >
        <span aria-hidden>{score}</span>
        <span aria-hidden className={classes.of}>
          {t('riskPage.of')}
        </span>
      </div>
      <div className={classes.what}>
        <div className={classes.head}>
          <Text fw={600}>{t('riskPage.by', { name })}</Text>
          <StatusBadge kind={status}>{t(`posts.tab.${status}`)}</StatusBadge>
        </div>
        <Text size="sm" c="dimmed">
          {PLATFORM_NAMES[meta.platform]}
          {' · '}
          {spark ? (
            <Anchor component={Link} to={campaignPath(spark.slug)} size="sm">
              {spark.name}
            </Anchor>
          ) : (
            t('riskPage.noCampaign')
          )}
        </Text>
        <RiskSignals signals={signals} platform={meta.platform} />
      </div>
      <Button
        component={Link}
        to={`${postsPath}?${reviewParams(block)}`}
        size="sm"
        variant="default"
        className={classes.review}
        aria-label={t('riskPage.reviewName', { name })}
      >
        {t('riskPage.review')}
      </Button>
    </li>
  );
}

/** Opens the post where it can be decided: in the list of its status, found by its link. */
const reviewParams = ({ _id, content, moderation_status: tab }: RiskListItemResponse['block']) =>
  writeBlockParams({ tab, search: content, open: _id }).toString();

function readFilter(search: URLSearchParams): RiskFilter {
  const score = Number(search.get('score'));
  const status = search.get('status');
  const platform = SOCIAL_PLATFORMS.find((known) => known === search.get('platform'));
  return {
    minScore: score === 1 || score === RISK_SCORE_FLAG ? score : RISK_SCORE_HOLD,
    ...(status === 'flagged' || status === 'other' ? { flagged: status === 'flagged' } : {}),
    ...(platform ? { platform } : {}),
  };
}
