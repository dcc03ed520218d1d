import { Injectable } from '@nestjs/common';
import { MailContactsService } from '../users/index.js';
import { Mailer } from './channels/email/mailer.js';
import type { NotificationSettings } from './dto/notification-settings.dto.js';

/** How a person wants to be told. */
@Injectable()
export class NotificationSettingsService {
  constructor(
    private readonly contacts: MailContactsService,
    private readonly mailer: Mailer,
  ) {}

  /** The person's own settings, with the address that e-mails would go to. */
  async settingsOf(userId: string): Promise<NotificationSettings> {
    const contact = await this.contacts.contactOf(userId);
    const email = contact?.email ?? null;
    return {
      emailNotifications: contact?.wantsEmail ?? true,
      email,
      emailAvailable: this.mailer.isConfigured && email !== null,
    };
  }

  /** @throws 404 NOT_FOUND */
  async setEmail(userId: string, wanted: boolean): Promise<NotificationSettings> {
    await this.contacts.setWantsEmail(userId, wanted);
    return this.settingsOf(userId);
  }

  /** @throws 404 NOT_FOUND for a link that is nobody's */
  async unsubscribe(token: string): Promise<void> {
    await this.contacts.unsubscribe(token);
  }
}
