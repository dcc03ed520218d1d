import type { BlockResponse, SparkDetail } from '@sparks/api-client';
import { useState } from 'react';
import { ContributionCarousel } from './contribution-carousel';
import { ContributionDialog } from './contribution-dialog';
import { ContributionGrid } from './contribution-grid';

/** Spotlighted, Boosted and all contributions of a campaign. */
export function CampaignContributions({ spark }: { spark: SparkDetail }) {
  const [open, setOpen] = useState<BlockResponse | null>(null);
  return (
    <>
      <ContributionCarousel sparkSlug={spark.slug} filter="spotlighted" onOpen={setOpen} />
      <ContributionCarousel sparkSlug={spark.slug} filter="boosted" onOpen={setOpen} />
      <ContributionGrid sparkSlug={spark.slug} onOpen={setOpen} />
      <ContributionDialog block={open} onClose={() => setOpen(null)} />
    </>
  );
}
