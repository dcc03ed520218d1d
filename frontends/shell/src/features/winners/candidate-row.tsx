import type { SparkDetail, WinnerCandidateResponse } from '@sparks/api-client';
import { Anchor, Badge, CoverImage, formatCount, PlatformIcon, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import type { PrizeDrafts } from './prize-drafts';
import { PrizeForm } from './prize-form';
import { Rank } from './rank';
import classes from './winners-page.module.css';

interface CandidateRowProps {
  spark: SparkDetail;
  candidate: WinnerCandidateResponse;
  page: number;
  drafts: PrizeDrafts;
}

export function CandidateRow({ spark, candidate, page, drafts }: CandidateRowProps) {
  const { t } = useTranslations();
  const { contribution, engagementTotal, rank, selection, isEligible } = candidate;
  const { views } = contribution.engagement;
  const name = contribution.user?.name ?? t('contribution.unknownAuthor');
  return (
    <li className={classes.row} data-selected={selection ? true : undefined}>
      <Rank rank={rank} words={t('winners.rank', { rank })} />
      <span className={classes.thumb}>
        <CoverImage sources={[contribution.social_meta.imageUrl]} seed={contribution._id} alt="" />
      </span>
      <div className={classes.who}>
        <span className={classes.name}>
          <PlatformIcon platform={contribution.social_meta.platform} size="1.25rem" />
          <Anchor href={paths.contribution(contribution._id)} target="_blank" rel="noopener" fw={600}>
            {name}
          </Anchor>
        </span>
        <Text size="sm" c="dimmed" className="sparks-tabular">
          {t('winners.engagement', { count: engagementTotal, shown: formatCount(engagementTotal) })} ·{' '}
          {t('winners.views', { count: views ?? 0, shown: formatCount(views) })}
        </Text>
      </div>
      {isEligible ? (
        <PrizeForm
          spark={spark}
          blockId={contribution._id}
          name={name}
          prizeCents={selection?.prizeCents ?? 0}
          typed={drafts.textOf(contribution._id)}
          onType={(text) => drafts.put(contribution._id, text === null ? null : { name, text, page })}
        />
      ) : (
        <Badge color="gray">{t('winners.ownPost')}</Badge>
      )}
    </li>
  );
}
