import { Injectable } from '@nestjs/common';
import { forbidden, notFound } from '../../../platform/http/app-error.js';

/** How a campaign is called, and where its page is. */
export interface CampaignName {
  sparkId: string;
  name: string;
  slug: string;
  creatorId: string;
  /** Known to its creator only. */
  isDraft?: true;
}

/** Looks campaigns up by id, all in one query; those that do not exist are left out. */
export type CampaignResolver = (sparkIds: readonly string[]) => Promise<CampaignName[]>;

/** Names of campaigns for the wallet. core knows no module: whoever owns the campaigns registers itself at start. */
@Injectable()
export class CampaignNames {
  private resolver: CampaignResolver | null = null;

  /** Throws when there is one already: two owners of campaigns are a defect. */
  register(resolver: CampaignResolver): void {
    if (this.resolver !== null) throw new Error('Campaign names have an owner already');
    this.resolver = resolver;
  }

  /** The names by campaign id, in one look-up; unknown campaigns, and all while nobody owns them, are left out. */
  async findByIds(sparkIds: Iterable<string | undefined>): Promise<Map<string, CampaignName>> {
    const wanted = [...new Set(sparkIds)].filter((id) => id !== undefined);
    if (wanted.length === 0 || this.resolver === null) return new Map();
    const found = await this.resolver(wanted);
    return new Map(found.map((campaign) => [campaign.sparkId, campaign]));
  }

  /** A payment for somebody else's campaign could never get there. @throws 403 FORBIDDEN, 404 for a draft, of which strangers know nothing */
  async assertCreator(sparkId: string, userId: string): Promise<void> {
    const campaign = (await this.findByIds([sparkId])).get(sparkId);
    if (campaign === undefined || campaign.creatorId === userId) return;
    throw campaign.isDraft ? notFound('Campaign not found') : forbidden('Only the creator of the campaign can do this');
  }
}
