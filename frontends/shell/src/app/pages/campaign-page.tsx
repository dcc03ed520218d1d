import type { SparkDetail } from '@sparks/api-client';
import { GRID_SKELETONS } from '@sparks/domain';
import { CardGridSkeleton } from '@sparks/ui';
import { deferRender } from '../../deferred-render';
import { CampaignDetailPage } from '../../features/campaign-detail/campaign-detail-page';
import { SectionBoundary } from '../../section-boundary';
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
          <SectionBoundary>
            <CampaignWinners spark={spark} />
          </SectionBoundary>
          <SectionBoundary>
            <CampaignContributions spark={spark} tools={<CsvExportSlot sparkId={spark._id} />} />
          </SectionBoundary>
        </>
      );
    };
  },
  <CardGridSkeleton count={GRID_SKELETONS} ratio={4 / 5} lines={2} dense />,
);

export function CampaignPage({ slug }: { slug: string }) {
  return <CampaignDetailPage key={slug} slug={slug} posts={(spark) => <Posts spark={spark} />} />;
}
