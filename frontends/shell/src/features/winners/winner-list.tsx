import { useState } from 'react';
import { Link } from 'react-router';
import type { WinnerResponse } from '@sparks/api-client';
import { useListWinnersQuery } from '@sparks/api-client/lazy';
import { CARD_LIST_LIMIT, MAX_PAGE_SIZE, profilePath } from '@sparks/domain';
import { Anchor, Avatar, Button, Money, QueryError, RowsSkeleton, Text, Title } from '@sparks/ui';
import { useTranslations } from '../../content-translations';
import { paths } from '../../paths';
import { Rank } from './rank';
import classes from './winners-page.module.css';

/** Public once the winners are released. */
export function WinnerList({ sparkId }: { sparkId: string }) {
  const { t } = useTranslations();
  const [limit, setLimit] = useState(CARD_LIST_LIMIT);
  const { data, error, refetch, isFetching } = useListWinnersQuery({ sparkId, limit });
  if (!data && error)
    return <QueryError title={t('publicWinners.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (!data) return <RowsSkeleton count={3} />;
  if (data.data.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="winners">
      <Title order={2} size="h3" id="winners">
        {t('publicWinners.title')}
      </Title>
      <ol className={classes.rows}>
        {data.data.map((winner) => (
          <WinnerRow key={winner.blockId} winner={winner} />
        ))}
      </ol>
      {data.pagination.totalItems > data.data.length && limit < MAX_PAGE_SIZE ? (
        <div>
          <Button variant="default" loading={isFetching} onClick={() => setLimit(MAX_PAGE_SIZE)}>
            {t('publicWinners.more')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function WinnerRow({ winner: { rank, user, prizeCents, contribution } }: { winner: WinnerResponse }) {
  const { t } = useTranslations();
  const name = user?.name ?? t('contribution.unknownAuthor');
  return (
    <li className={classes.row} data-winner>
      <Rank rank={rank} words={t('publicWinners.rank', { rank })} />
      <Avatar src={user?.user_image || null} name={name} alt="" size="md" color="spark" />
      <div className={classes.who}>
        {user ? (
          <Anchor component={Link} to={profilePath(user)} fw={600}>
            {name}
          </Anchor>
        ) : (
          <Text fw={600}>{name}</Text>
        )}
        {contribution ? (
          <Anchor href={paths.contribution(contribution._id)} target="_blank" rel="noopener" size="sm">
            {t('publicWinners.view')}
          </Anchor>
        ) : (
          <Text size="sm" c="dimmed">
            {t('publicWinners.gone')}
          </Text>
        )}
      </div>
      <Money cents={prizeCents} className={classes.figure} />
    </li>
  );
}
