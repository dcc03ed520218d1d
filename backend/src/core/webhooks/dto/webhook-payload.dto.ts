import {
  CONTENT_TYPES,
  SOCIAL_PLATFORMS,
  type ContentType,
  type SocialPlatform,
  type WebhookMessageType,
} from '@sparks/domain';
import { BooleanField, CentsField, IntField } from '../../../platform/http/fields/number.fields.js';
import { DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField, UrlField } from '../../../platform/http/fields/text.fields.js';

/** The campaign that a message is about. */
export class WebhookCampaign {
  @IdField({ description: 'Id' })
  id: string;

  @StringField({ description: 'Name' })
  name: string;

  @StringField({ description: 'Address of its page: `/campaigns/<slug>`' })
  slug: string;
}

/** Who submitted a post: what everybody sees of them, nothing of their profile. */
export class WebhookContributor {
  @IdField({ description: 'Id' })
  id: string;

  @StringField({ description: 'Username' })
  username: string;
}

/** The contribution that a message is about. */
export class WebhookContribution {
  @IdField({ description: 'Id' })
  id: string;

  @UrlField({ description: "The post's address" })
  url: string;

  @EnumField(SOCIAL_PLATFORMS, { description: 'Where it was posted', enumName: 'SocialPlatform' })
  platform: SocialPlatform;

  @EnumField(CONTENT_TYPES, { description: 'What kind of content; null when nobody said', nullable: true })
  contentType: ContentType | null;

  @NestedField(() => WebhookContributor, { description: 'Who submitted it' })
  contributor: WebhookContributor;
}

/** `submission.created`: a post was submitted and waits for review. */
export class SubmissionCreatedData {
  @NestedField(() => WebhookCampaign, { description: 'To which campaign' })
  campaign: WebhookCampaign;

  @NestedField(() => WebhookContribution, { description: 'The post' })
  contribution: WebhookContribution;

  @BooleanField({
    description:
      'Whether the contributor paid for submitting again: another post, or a declined one that comes back under its id',
  })
  resubmission: boolean;

  @DateField({ description: 'When' })
  submittedAt: string;
}

/** `contribution.approved`: an approval is final, after the seconds in which it can be undone. */
export class ContributionApprovedData {
  @NestedField(() => WebhookCampaign, { description: 'Of which campaign' })
  campaign: WebhookCampaign;

  @NestedField(() => WebhookContribution, { description: 'The post' })
  contribution: WebhookContribution;

  @CentsField({ description: 'The approval bonus that was paid now; 0 when there is none, or it was paid before' })
  bonusCents: number;

  @DateField({ description: 'When it was approved' })
  approvedAt: string;
}

/** `campaign.closed`: somebody closed the campaign for good, and what was left in its pool went back. */
export class CampaignClosedData {
  @NestedField(() => WebhookCampaign, { description: 'Which campaign' })
  campaign: WebhookCampaign;

  @EnumField(['creator', 'admin'], { description: 'Who closed it' })
  closedBy: 'creator' | 'admin';

  @TextField({ description: "Why; '' when no reason was given" })
  reason: string;

  @CentsField({ description: "What went back to the creator's wallet" })
  refundedCents: number;

  @DateField({ description: 'When' })
  closedAt: string;
}

/** `winners.released`: every prize of a campaign is paid. */
export class WinnersReleasedData {
  @NestedField(() => WebhookCampaign, { description: 'Which campaign' })
  campaign: WebhookCampaign;

  @IntField({ description: 'How many prizes', min: 1 })
  prizes: number;

  @CentsField({ description: 'What was paid in all' })
  paidCents: number;

  @DateField({ description: 'When' })
  releasedAt: string;
}

/** `webhook.test`: sent by hand. */
export class WebhookTestData {
  @StringField({ description: 'A greeting' })
  message: string;
}

/** What each message carries. */
export interface WebhookData {
  'submission.created': SubmissionCreatedData;
  'contribution.approved': ContributionApprovedData;
  'campaign.closed': CampaignClosedData;
  'winners.released': WinnersReleasedData;
  'webhook.test': WebhookTestData;
}

/** A message as endpoints get it; its types of data are named like it, such as `SubmissionCreatedData`. */
export interface WebhookEnvelope<Type extends WebhookMessageType = WebhookMessageType> {
  /** The same as the header `webhook-id`. */
  id: string;
  type: Type;
  version: number;
  createdAt: string;
  data: WebhookData[Type];
}
