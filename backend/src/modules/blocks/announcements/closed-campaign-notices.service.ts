import { Injectable } from '@nestjs/common';
import { isOwnContribution } from '@sparks/domain';
import { ContributorNoticeDelivery } from './contributor-notice-delivery.service.js';

/** Repeating job of the queue `maintenance`. */
export const ANNOUNCE_CLOSED_JOB = 'announce-closed-campaigns';

/** Tells everyone with a post in a campaign that it was closed, by whom and why. */
@Injectable()
export class ClosedCampaignNoticesService {
  constructor(private readonly delivery: ContributorNoticeDelivery) {}

  /** Returns the number of finished notices. */
  async notifyDue(): Promise<number> {
    return this.delivery.deliverDue('closed', ({ name, creator, closing }) => ({
      payload: {
        kind: 'campaign_closed',
        params: {
          campaign: name,
          reason: closing?.reason ?? '',
          isByAdmin: closing !== null && !creator.equals(closing.by),
        },
      },
      recipients: (batch) =>
        batch
          .filter((block) => block.moderation_status !== 'declined' && !isOwnContribution(block))
          .map(({ userId }) => userId.toHexString()),
    }));
  }
}
