import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CampaignNames } from '../../../core/payments/index.js';
import { SparksService } from '../sparks.service.js';

/** Registers the look-up of campaign names for the wallet, because core cannot depend on this module. */
@Injectable()
export class CampaignNamesProvider implements OnModuleInit {
  constructor(
    private readonly names: CampaignNames,
    private readonly sparks: SparksService,
  ) {}

  onModuleInit(): void {
    this.names.register(async (sparkIds) => {
      const found = await this.sparks.findManyByIds(sparkIds);
      return found.map(({ _id, name, slug, creator, live_mode }) => ({
        sparkId: _id.toHexString(),
        name,
        slug,
        creatorId: creator.toHexString(),
        ...(live_mode ? {} : { isDraft: true as const }),
      }));
    });
  }
}
