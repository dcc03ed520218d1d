import { Injectable } from '@nestjs/common';
import { MailContactsService } from '../users/index.js';
import { Mailer } from './channels/email/mailer.js';
import type { NotificationSettings } from './dto/notification-settings.dto.js';

@Injectable()
export class NotificationSettingsService {
  constructor(
    private readonly contacts: MailContactsService,
    private readonly mailer: Mailer,
  ) {}

  async getSettings(userId: string): Promise<NotificationSettings> {
    const contact = await this.contacts.getContact(userId);
    const email = contact?.email ?? null;
    return {
      emailNotifications: contact?.wantsEmail ?? true,
      email,
      emailAvailable: this.mailer.isConfigured && email !== null,
    };
  }

  /** @throws 404 NOT_FOUND */
  async setEmailNotifications(userId: string, wanted: boolean): Promise<NotificationSettings> {
    await this.contacts.setWantsEmail(userId, wanted);
    return this.getSettings(userId);
  }

  /** @throws 404 NOT_FOUND for an unknown token */
  async unsubscribe(token: string): Promise<void> {
    await this.contacts.unsubscribe(token);
  }
}
