import {
  CONTENT_TYPES,
  HELD_EARNING_CAUSES,
  PAID_EARNING_CAUSES,
  SOCIAL_PLATFORMS,
  type ContentType,
  type ContributorWebhookEvent,
  type HeldEarningCause,
  type PaidEarningCause,
  type SocialPlatform,
  type WebhookMessageType,
  type WebhookRole,
} from '@sparks/domain';
import { BooleanField, CentsField, IntField } from '../../../platform/http/fields/number.fields.js';
import { DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField, UrlField } from '../../../platform/http/fields/text.fields.js';

export class WebhookCampaign {
  @IdField({ description: 'Id' })
  id: string;

  @StringField({ description: 'Name' })
  name: string;

  @StringField({ description: 'Slug of its page: `/campaigns/<slug>`' })
  slug: string;
}

/** Public fields only. */
export class WebhookContributor {
  @IdField({ description: 'Id' })
  id: string;

  @StringField({ description: 'Username' })
  username: string;
}

export class WebhookContribution {
  @IdField({ description: 'Id' })
  id: string;

  @UrlField({ description: 'URL of the post' })
  url: string;

  @EnumField(SOCIAL_PLATFORMS, { description: 'Platform of the post', enumName: 'SocialPlatform' })
  platform: SocialPlatform;

  @EnumField(CONTENT_TYPES, { description: 'Kind of content; null when unknown', nullable: true })
  contentType: ContentType | null;

  @NestedField(() => WebhookContributor, { description: 'The contributor' })
  contributor: WebhookContributor;
}

class CampaignData {
  @NestedField(() => WebhookCampaign, { description: 'The campaign' })
  campaign: WebhookCampaign;
}

class ContributionData extends CampaignData {
  @NestedField(() => WebhookContribution, { description: 'The post' })
  contribution: WebhookContribution;
}

/** `submission.created`: a post was submitted and awaits review. */
export class SubmissionCreatedData extends ContributionData {
  @BooleanField({
    description: 'Whether it is a paid resubmission: another post, or a declined one under the same id',
  })
  resubmission: boolean;

  @DateField({ description: 'When' })
  submittedAt: string;
}

/** `contribution.approved`: an approval can no longer be undone. */
export class ContributionApprovedData extends ContributionData {
  @CentsField({ description: 'The approval bonus in cents; 0 when there is none or it was paid before' })
  bonusCents: number;

  @DateField({ description: 'When it was approved' })
  approvedAt: string;
}

/** `earning.paid`: an earning was paid to the contributor's wallet at once, without a hold. */
export class EarningPaidData extends ContributionData {
  @EnumField(PAID_EARNING_CAUSES, { description: 'What it was paid for' })
  cause: PaidEarningCause;

  @CentsField({ description: 'In cents' })
  amountCents: number;

  @DateField({ description: 'When' })
  paidAt: string;
}

class HeldEarningData extends ContributionData {
  @EnumField(HELD_EARNING_CAUSES, { description: 'What it was paid for' })
  cause: HeldEarningCause;

  @CentsField({ description: 'In cents' })
  amountCents: number;

  @DateField({ description: 'When the hold began' })
  heldAt: string;
}

/** `earning.held`: a bonus or payment for views left the campaign's budget and is held. */
export class EarningHeldData extends HeldEarningData {
  @DateField({ description: 'When it ends; later when the post is under review then' })
  releaseAt: string;
}

/** `earning.released`: a hold is over, and the earning was paid to the contributor. */
export class EarningReleasedData extends HeldEarningData {
  @DateField({ description: 'When it was paid' })
  releasedAt: string;
}

/** `earning.reversed`: everything that was held for a post went back to the campaign. */
export class EarningReversedData extends ContributionData {
  @CentsField({ description: 'In cents' })
  amountCents: number;

  @CentsField({
    description:
      "The part that went on to the creator's wallet, because the campaign had refunded its budget, in cents",
  })
  refundedCents: number;

  @TextField({ description: 'Reason, as shown to the contributor' })
  reason: string;

  @DateField({ description: 'When' })
  reversedAt: string;
}

/** `contribution.declined`: a decline can no longer be undone. */
export class ContributionDeclinedData extends ContributionData {
  @TextField({ description: 'Reason, as shown to the contributor' })
  reason: string;

  @DateField({ description: 'When it was declined' })
  declinedAt: string;
}

/** `contribution.flagged`: a contribution needs another review and earns nothing until then. */
export class ContributionFlaggedData extends ContributionData {
  @EnumField(['reviewer', 'system'], { description: 'Who flagged it: a person, or a check of its numbers' })
  flaggedBy: 'reviewer' | 'system';

  @TextField({ description: "Reason; '' when none was given" })
  reason: string;

  @DateField({ description: 'When it was flagged' })
  flaggedAt: string;
}

/** `campaign.closed`: the campaign was closed manually and its remaining pool refunded. */
export class CampaignClosedData extends CampaignData {
  @EnumField(['creator', 'admin'], { description: 'Who closed it' })
  closedBy: 'creator' | 'admin';

  @TextField({ description: "Reason; '' when none was given" })
  reason: string;

  @CentsField({ description: "Amount refunded to the creator's wallet, in cents" })
  refundedCents: number;

  @DateField({ description: 'When' })
  closedAt: string;
}

/** `winners.released`: every prize of a campaign is paid. */
export class WinnersReleasedData extends CampaignData {
  @IntField({ description: 'Number of prizes', min: 1 })
  prizes: number;

  @CentsField({ description: 'Total paid, in cents' })
  paidCents: number;

  @DateField({ description: 'When' })
  releasedAt: string;
}

/** `webhook.test`: sent manually. */
export class WebhookTestData {
  @StringField({ description: 'A greeting' })
  message: string;
}

export interface WebhookData {
  'submission.created': SubmissionCreatedData;
  'contribution.approved': ContributionApprovedData;
  'earning.paid': EarningPaidData;
  'earning.held': EarningHeldData;
  'earning.released': EarningReleasedData;
  'earning.reversed': EarningReversedData;
  'contribution.declined': ContributionDeclinedData;
  'contribution.flagged': ContributionFlaggedData;
  'campaign.closed': CampaignClosedData;
  'winners.released': WinnersReleasedData;
  'webhook.test': WebhookTestData;
}

/** What only creators see. */
type CreatorFields = 'refundedCents' | 'flaggedBy';
/** Why a contribution was flagged is between its reviewers. */
type HiddenFields<Type> = Type extends 'contribution.flagged' ? CreatorFields | 'reason' : CreatorFields;

/** The view of the contributor: without what only creators see; general posts have no campaign. */
export type ContributorWebhookData = {
  [Type in ContributorWebhookEvent]: Omit<WebhookData[Type], HiddenFields<Type> | 'campaign'> & {
    campaign: WebhookCampaign | null;
  };
};

export interface WebhookEnvelope<Type extends WebhookMessageType = WebhookMessageType> {
  /** The same as the header `webhook-id`. */
  id: string;
  type: Type;
  version: number;
  /** As whom the recipient gets it; absent in a test. */
  role?: WebhookRole;
  createdAt: string;
  data: WebhookData[Type] | ContributorWebhookData[ContributorWebhookEvent];
}
