import { Injectable } from '@nestjs/common';
import { forbidden, notFound } from '../../../platform/http/app-error.js';

export interface CampaignName {
  sparkId: string;
  name: string;
  slug: string;
  creatorId: string;
  /** Visible to its creator only. */
  isDraft?: true;
}

/** Finds campaigns by id in one query; unknown ids are left out. */
export type CampaignResolver = (sparkIds: readonly string[]) => Promise<CampaignName[]>;

/**
 * Campaign names for the wallet. Core depends on no module, so the module that owns campaigns registers a resolver at
 * startup.
 */
@Injectable()
export class CampaignNames {
  private resolver: CampaignResolver | null = null;

  /** Throws when a resolver is registered already. */
  register(resolver: CampaignResolver): void {
    if (this.resolver !== null) throw new Error('A campaign resolver is already registered');
    this.resolver = resolver;
  }

  /** By id, in one query; unknown campaigns are left out. */
  async findByIds(sparkIds: Iterable<string | undefined>): Promise<Map<string, CampaignName>> {
    const wanted = [...new Set(sparkIds)].filter((id) => id !== undefined);
    if (wanted.length === 0 || this.resolver === null) return new Map();
    const found = await this.resolver(wanted);
    return new Map(found.map((campaign) => [campaign.sparkId, campaign]));
  }

  /** @throws 403 FORBIDDEN for another user's campaign, 404 for another user's draft */
  async assertCreator(sparkId: string, userId: string): Promise<void> {
    const campaign = (await this.findByIds([sparkId])).get(sparkId);
    if (campaign === undefined || campaign.creatorId === userId) return;
    throw campaign.isDraft ? notFound('Campaign not found') : forbidden('Only the creator of the campaign can do this');
  }
}
