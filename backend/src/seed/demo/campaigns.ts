import { slugify } from '@sparks/domain';
import type { DemoCampaign } from './campaign.js';
import { CAMPAIGNS_OF_ACME } from './campaigns-of-acme.js';
import { CAMPAIGNS_OF_CLEO } from './campaigns-of-cleo.js';

export type CampaignKey = keyof typeof CAMPAIGNS_OF_ACME | keyof typeof CAMPAIGNS_OF_CLEO;

export const DEMO_CAMPAIGNS: Readonly<Record<CampaignKey, DemoCampaign>> = {
  ...CAMPAIGNS_OF_ACME,
  ...CAMPAIGNS_OF_CLEO,
};
export const CAMPAIGN_KEYS = Object.keys(DEMO_CAMPAIGNS) as CampaignKey[];

export function slugOf(key: CampaignKey): string {
  return slugify(DEMO_CAMPAIGNS[key].name);
}
