import { Link } from 'react-router';
import { useListSparksQuery } from '@sparks/api-client';
import { CardGrid, QueryError, useNow } from '@sparks/ui';
import { CampaignCard } from '../../campaign/campaign-card';
import { CampaignGridSkeleton } from '../../campaign/campaign-card-skeleton';
import { paths } from '../../paths';
import classes from './landing-page.module.css';
import { LIVE_CAMPAIGNS } from './live-campaigns-query';
import { usePublicTexts } from './locales/translations';

/** Badges change at most once a minute. */
const CLOCK_MS = 60_000;

/** The open campaigns with the largest pools; nothing when none is open. */
export function LiveCampaigns() {
  const { live: texts } = usePublicTexts('landing');
  const now = useNow(CLOCK_MS);
  const { currentData, error, isFetching, refetch } = useListSparksQuery(LIVE_CAMPAIGNS);
  if (currentData?.data.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="live">
      <div className={classes.heading}>
        <h2 id="live">{texts.title}</h2>
        <Link to={paths.discover} className={classes.all}>
          {texts.all}
        </Link>
      </div>
      {currentData ? (
        <CardGrid>
          {currentData.data.map((spark) => (
            <CampaignCard key={spark._id} spark={spark} now={now} headingLevel={3} />
          ))}
        </CardGrid>
      ) : error ? (
        <QueryError title={texts.failed} error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <CampaignGridSkeleton count={LIVE_CAMPAIGNS.limit} />
      )}
    </section>
  );
}
