import { slugify } from '@sparks/domain';
import type { DemoCampaign } from './campaign.js';
import { CAMPAIGNS_OF_ACME } from './campaigns-of-acme.js';
import { CAMPAIGNS_OF_CLEO } from './campaigns-of-cleo.js';

export type CampaignKey = keyof typeof CAMPAIGNS_OF_ACME | keyof typeof CAMPAIGNS_OF_CLEO;

/** Every campaign of the demo, by key. */
export const DEMO_CAMPAIGNS: Readonly<Record<CampaignKey, DemoCampaign>> = {
  ...CAMPAIGNS_OF_ACME,
  ...CAMPAIGNS_OF_CLEO,
};
export const CAMPAIGN_KEYS = Object.keys(DEMO_CAMPAIGNS) as CampaignKey[];

/** The last part of a campaign's address. */
export function slugOf(key: CampaignKey): string {
  return slugify(DEMO_CAMPAIGNS[key].name);
}
