import { Link } from 'react-router';
import type { SparkDetail } from '@sparks/api-client';
import { useCountBlocksQuery } from '@sparks/api-client/lazy';
import { Button, formatNumber } from '@sparks/ui';
import { useTranslations } from '../../content-translations';
import { paths } from '../../paths';

/** The main action of a campaign's creator, with the number of pending posts. */
export function ReviewPostsButton({ spark, fullWidth = false }: { spark: SparkDetail; fullWidth?: boolean }) {
  const { t } = useTranslations();
  const pending = useCountBlocksQuery({ sparkId: spark._id }).currentData?.data.pending ?? 0;
  return (
    <Button component={Link} to={paths.review(spark.slug)} size="md" fullWidth={fullWidth} className="sparks-tabular">
      {pending > 0 ? t('campaign.reviewCount', { number: formatNumber(pending) }) : t('campaign.review')}
    </Button>
  );
}
