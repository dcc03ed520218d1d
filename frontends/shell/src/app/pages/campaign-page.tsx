import type { SparkDetail } from '@sparks/api-client';
import { GRID_SKELETONS } from '@sparks/domain';
import { CardGridSkeleton } from '@sparks/ui';
import { deferRender } from '../../deferred-render';
import { CampaignDetailPage } from '../../features/campaign-detail/campaign-detail-page';
import { Slot } from '../../slot';
import { CsvExportSlot } from '../remotes/csv-export-slot';

/** Below the fold and larger than the rest of the page. */
const Posts = deferRender<{ spark: SparkDetail }>(
  async () => {
    const [{ CampaignWinners }, { CampaignContributions }] = await Promise.all([
      import('../../features/winners/campaign-winners'),
      import('../../features/contributions/campaign-contributions'),
    ]);
    return function CampaignPosts({ spark }) {
      return (
        <>
          <Slot>
            <CampaignWinners spark={spark} />
          </Slot>
          <Slot>
            <CampaignContributions spark={spark} tools={<CsvExportSlot sparkId={spark._id} />} />
          </Slot>
        </>
      );
    };
  },
  <CardGridSkeleton count={GRID_SKELETONS} ratio={4 / 5} lines={2} dense />,
);

export function CampaignPage({ slug }: { slug: string }) {
  return <CampaignDetailPage key={slug} slug={slug} posts={(spark) => <Posts spark={spark} />} />;
}
