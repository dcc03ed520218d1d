import { Injectable } from '@nestjs/common';
import {
  deliveryOfTopic,
  DIGEST_HOUR_UTC,
  mandatoryKindsOf,
  NOTIFICATION_TOPICS,
  type NotificationTopic,
  type UnsubscribeScope,
} from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { badRequest } from '../../platform/http/app-error.js';
import { MailContactsService } from '../users/index.js';
import { Mailer } from './channels/email/mailer.js';
import type {
  NotificationSettings,
  NotificationTopics,
  TopicSetting,
  UpdateNotificationSettingsDto,
} from './dto/notification-settings.dto.js';

@Injectable()
export class NotificationSettingsService {
  constructor(
    private readonly contacts: MailContactsService,
    private readonly mailer: Mailer,
  ) {}

  async getSettings(user: AuthUser): Promise<NotificationSettings> {
    const contact = await this.contacts.getContact(user.id);
    const email = contact?.email ?? null;
    const shown = NOTIFICATION_TOPICS.filter((topic) => topic !== 'administration' || user.isAdmin);
    const topics = shown.map((topic): [NotificationTopic, TopicSetting] => [
      topic,
      { ...deliveryOfTopic(contact?.topics, topic), mandatoryKinds: [...mandatoryKindsOf(topic)] },
    ]);
    return {
      emailNotifications: contact?.wantsEmail ?? true,
      email,
      emailAvailable: this.mailer.isConfigured && email !== null,
      digestHour: DIGEST_HOUR_UTC,
      topics: Object.fromEntries(topics) as unknown as NotificationTopics,
    };
  }

  /** @throws 400 BAD_REQUEST without a setting · 404 NOT_FOUND */
  async updateSettings(
    user: AuthUser,
    { emailNotifications, topics = {} }: UpdateNotificationSettingsDto,
  ): Promise<NotificationSettings> {
    const given = [emailNotifications, ...Object.values(topics).flatMap((topic) => Object.values(topic ?? {}))];
    if (given.every((setting) => setting === undefined)) throw badRequest('Give at least one setting');
    await this.contacts.updateSettings(user.id, { wantsEmail: emailNotifications, topics });
    return this.getSettings(user);
  }

  /** Returns whether other e-mails are still sent. @throws 404 NOT_FOUND for an unknown token */
  async unsubscribe(token: string, scope: UnsubscribeScope): Promise<boolean> {
    return this.contacts.unsubscribe(token, scope);
  }
}
