import type { SparkDetail } from '@sparks/api-client';
import { areWinnersPublic } from '@sparks/domain';
import { WinnerList } from './winner-list';

export function CampaignWinners({ spark }: { spark: SparkDetail }) {
  return areWinnersPublic(spark.winnerSubmissionStatus) ? <WinnerList sparkId={spark._id} /> : null;
}
