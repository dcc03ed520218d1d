import { useListSparksQuery, type SparkCard } from '@sparks/api-client';
import { Button, formatMoney, QueryError, RowsSkeleton, Text, Title } from '@sparks/ui';
import { useDuplicate } from '../../../campaign/use-duplicate';
import { useTranslations } from '../../../page-translations';
import classes from './start-step.module.css';

const SHOWN = 5;

/** The latest published campaigns, to start from a copy. Creators without one see nothing. */
export function EarlierCampaigns({ sparkId }: { sparkId: string | null }) {
  const { t } = useTranslations();
  const { currentData, error, refetch, isFetching } = useListSparksQuery({
    mine: true,
    liveMode: true,
    page: 1,
    limit: SHOWN,
  });
  const campaigns = currentData?.data.filter(({ _id }) => _id !== sparkId);
  if (campaigns?.length === 0) return null;
  return (
    <div className={classes.earlier}>
      <Title order={3} size="h4">
        {t('create.earlier.title')}
      </Title>
      {!campaigns && error ? (
        <QueryError title={t('campaigns.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : null}
      {!campaigns && !error ? <RowsSkeleton count={3} height="3.5rem" /> : null}
      {campaigns ? (
        <ul className={classes.campaigns}>
          {campaigns.map((campaign) => (
            <EarlierCampaign key={campaign._id} campaign={campaign} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function EarlierCampaign({ campaign }: { campaign: SparkCard }) {
  const { t } = useTranslations();
  const { duplicate, isDuplicating } = useDuplicate(campaign._id);
  return (
    <li className={classes.campaign}>
      <div className={classes.name}>
        <Text fw={600}>{campaign.name}</Text>
        <Text size="sm" c="dimmed" className="sparks-tabular">
          {t('create.earlier.funded', { amount: formatMoney(campaign.initialBudget) })}
        </Text>
      </div>
      <Button
        variant="default"
        loading={isDuplicating}
        aria-label={t('create.earlier.duplicateOf', { name: campaign.name })}
        onClick={() => void duplicate()}
      >
        {t('campaigns.duplicate')}
      </Button>
    </li>
  );
}
