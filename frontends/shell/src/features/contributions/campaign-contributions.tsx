import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { BlockResponse, SparkDetail } from '@sparks/api-client';
import type { OpenContribution } from './contribution-card';
import { ContributionCarousel } from './contribution-carousel';
import { ContributionDialog } from './contribution-dialog';
import { ContributionGrid } from './contribution-grid';
import { changeListParams, readListParams } from './list-params';

/** Location state of a dialog opened from a card. */
interface PopupState {
  readonly isFromCard: true;
  readonly toComments: boolean;
}

/** Spotlighted, boosted and all contributions of a campaign; the open one is in the URL. */
export function CampaignContributions({
  spark,
  tools,
}: {
  spark: SparkDetail;
  /** Additional actions. */ tools?: ReactNode;
}) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const popup = (useLocation().state ?? null) as PopupState | null;
  // The card's data, shown until the dialog has loaded its own.
  const [seen, setSeen] = useState<BlockResponse | null>(null);
  const { post } = readListParams(search);

  const open: OpenContribution = (block, toComments = false) => {
    setSeen(block);
    setSearch((present) => changeListParams(present, { post: block._id }), {
      preventScrollReset: true,
      state: { isFromCard: true, toComments } satisfies PopupState,
    });
  };
  const close = () => {
    if (popup?.isFromCard) void navigate(-1);
    else setSearch((present) => changeListParams(present, { post: null }), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <ContributionCarousel spark={spark} filter="spotlighted" onOpen={open} />
      <ContributionCarousel spark={spark} filter="boosted" onOpen={open} />
      <ContributionGrid spark={spark} tools={tools} onOpen={open} />
      <ContributionDialog id={post} seen={seen} toComments={popup?.toComments ?? false} onClose={close} />
    </>
  );
}
