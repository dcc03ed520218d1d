import type { WinnerResponse } from '@sparks/api-client';
import { Anchor, CoverImage, Money, PlatformIcon, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import { Rank } from './rank';
import classes from './winners-page.module.css';

/** A winner of a release with the post and the prize. */
export function PrizeRow({ winner: { rank, user, prizeCents, blockId, contribution } }: { winner: WinnerResponse }) {
  const { t } = useTranslations();
  const name = user?.name ?? t('contribution.unknownAuthor');
  return (
    <li className={classes.row} data-winner>
      <Rank rank={rank} words={t('publicWinners.rank', { rank })} />
      <span className={classes.thumb}>
        <CoverImage sources={[contribution?.social_meta.imageUrl ?? '']} seed={blockId} alt="" />
      </span>
      <div className={classes.who}>
        <Text fw={600} className={classes.winner}>
          {name}
        </Text>
        {contribution ? (
          <span className={classes.name}>
            <PlatformIcon platform={contribution.social_meta.platform} size="1rem" />
            <Anchor
              href={paths.contribution(blockId)}
              target="_blank"
              rel="noopener"
              size="sm"
              className={classes.postLink}
            >
              {t('publicWinners.view')}
            </Anchor>
          </span>
        ) : null}
      </div>
      <Money cents={prizeCents} className={classes.prizeSum} />
    </li>
  );
}
