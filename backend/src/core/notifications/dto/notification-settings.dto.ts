import { ApiProperty } from '@nestjs/swagger';
import {
  EMAIL_DELIVERIES,
  IN_APP_DELIVERIES,
  UNSUBSCRIBE_SCOPES,
  type EmailDelivery,
  type InAppDelivery,
  type NotificationTopic,
  type TopicDelivery,
  type UnsubscribeScope,
} from '@sparks/domain';
import { BooleanField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, StringField } from '../../../platform/http/fields/text.fields.js';

const IN_APP = '`toast`: shown on the open page and listed. `list`: listed only';
const EMAIL = '`instant`: an e-mail for each notification. `digest`: one e-mail a day. `off`: none';

export class TopicSetting implements TopicDelivery {
  @EnumField(IN_APP_DELIVERIES, { description: IN_APP })
  inApp: InAppDelivery;

  @EnumField(EMAIL_DELIVERIES, { description: EMAIL })
  email: EmailDelivery;

  @ArrayField({
    description: 'Kinds of the topic that are always shown and sent at once, because they concern security or money',
    items: { kind: 'string' },
  })
  mandatoryKinds: string[];
}

export class NotificationTopics implements Partial<Record<NotificationTopic, TopicSetting>> {
  @NestedField(() => TopicSetting, { description: 'Your posts, and access to campaigns' })
  own_posts: TopicSetting;

  @NestedField(() => TopicSetting, { description: 'Earnings, payments and payouts' })
  money: TopicSetting;

  @NestedField(() => TopicSetting, { description: 'Saved campaigns, and campaigns of creators whom you follow' })
  followed_campaigns: TopicSetting;

  @NestedField(() => TopicSetting, { description: 'Campaigns that you run' })
  own_campaigns: TopicSetting;

  @NestedField(() => TopicSetting, { description: 'Your account and its webhooks' })
  account: TopicSetting;

  @NestedField(() => TopicSetting, {
    description: 'Decisions that wait for an admin; for admins only',
    required: false,
  })
  administration?: TopicSetting;
}

export class NotificationSettings {
  @BooleanField({ description: 'Whether e-mails are sent; `false` keeps only those of mandatory kinds' })
  emailNotifications: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The e-mail address that the identity provider has confirmed; null when there is none',
    example: 'ada@example.org',
  })
  email: string | null;

  @BooleanField({ description: 'Whether e-mails can be sent: a mail server is configured and there is an address' })
  emailAvailable: boolean;

  @IntField({ description: 'The hour of the daily digest, in UTC', min: 0, max: 23, example: 7 })
  digestHour: number;

  @NestedField(() => NotificationTopics, { description: 'How the notifications of each topic are delivered' })
  topics: NotificationTopics;
}

export class UpdateTopicDto implements Partial<TopicDelivery> {
  @EnumField(IN_APP_DELIVERIES, { description: IN_APP, required: false })
  inApp?: InAppDelivery;

  @EnumField(EMAIL_DELIVERIES, { description: EMAIL, required: false })
  email?: EmailDelivery;
}

const topicField = (): PropertyDecorator =>
  NestedField(() => UpdateTopicDto, { description: 'The settings of the topic to change', required: false });

export class UpdateTopicsDto implements Partial<Record<NotificationTopic, UpdateTopicDto>> {
  @topicField() own_posts?: UpdateTopicDto;
  @topicField() money?: UpdateTopicDto;
  @topicField() followed_campaigns?: UpdateTopicDto;
  @topicField() own_campaigns?: UpdateTopicDto;
  @topicField() account?: UpdateTopicDto;
  @topicField() administration?: UpdateTopicDto;
}

/** At least one setting; absent ones stay as they are. */
export class UpdateNotificationSettingsDto {
  @BooleanField({ description: 'Whether to send e-mails', required: false })
  emailNotifications?: boolean;

  @NestedField(() => UpdateTopicsDto, { description: 'The topics to change', required: false })
  topics?: UpdateTopicsDto;
}

export class UnsubscribeQuery {
  @StringField({ description: 'The token of the unsubscribe link', minLength: 20, maxLength: 100 })
  token: string;

  @EnumField(UNSUBSCRIBE_SCOPES, {
    required: false,
    default: 'all',
    description: 'What to unsubscribe from: the e-mails of a topic, the daily digest, or all e-mails',
  })
  from: UnsubscribeScope = 'all';
}

export class UnsubscribedResponse {
  @BooleanField({ description: 'Whether other e-mails are still sent' })
  emailNotifications: boolean;
}
