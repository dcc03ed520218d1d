import type { LedgerLine } from '../ledger.types.js';
import { MOVEMENT_KINDS } from './movement-kinds.js';

const UNKNOWN_CAMPAIGN = 'a campaign that no longer exists';

/**
 * Describes a line of an account's history in one sentence.
 * @param campaignName undefined when the campaign was deleted; ignored when the line does not refer to a campaign
 */
export function describeEntry(
  { kind, description, amountCents, refs }: Pick<LedgerLine, 'kind' | 'description' | 'amountCents' | 'refs'>,
  campaignName: string | undefined,
): string {
  const campaign = refs.sparkId === undefined ? null : (campaignName ?? UNKNOWN_CAMPAIGN);
  return MOVEMENT_KINDS[kind].describe({
    description,
    amountCents,
    campaign,
    forCampaign: campaign === null ? '' : ` for ${campaign}`,
    inCampaign: campaign === null ? '' : ` in ${campaign}`,
  });
}
