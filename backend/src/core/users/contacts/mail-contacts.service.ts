import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { DEFAULT_LANGUAGE, type Language, type TopicSettings, type UnsubscribeScope } from '@sparks/domain';
import { isObjectId, parseObjectId } from '../../../platform/database/object-id.js';
import { notFound } from '../../../platform/http/app-error.js';
import { MailContactRepository, type NotificationSettingsChange } from './mail-contact.repository.js';

export interface MailContact {
  name: string;
  /** As confirmed by the identity provider; absent when it has none. */
  email?: string;
  /** The switch for all e-mails. */
  wantsEmail: boolean;
  topics: TopicSettings;
  language: Language;
}

const TOKEN_BYTES = 24;

/** E-mail addresses and notification settings. Only the e-mail channel and the user's own settings read them. */
@Injectable()
export class MailContactsService {
  constructor(private readonly contacts: MailContactRepository) {}

  /** `null` for an unknown user. Without the address of a person whose account is being erased. */
  async getContact(userId: string): Promise<MailContact | null> {
    const user = isObjectId(userId) ? await this.contacts.find({ _id: new Types.ObjectId(userId) }) : null;
    if (user === null) return null;
    const {
      firstName,
      name,
      erasingSince,
      emailNotifications,
      notificationTopics = {},
      language = DEFAULT_LANGUAGE,
    } = user;
    const email = erasingSince ? undefined : user.email;
    return {
      name: firstName || name,
      wantsEmail: emailNotifications ?? true,
      topics: notificationTopics,
      language,
      ...(email === undefined ? {} : { email }),
    };
  }

  /** The token of all of the user's unsubscribe links, created on first use. @throws 404 NOT_FOUND */
  async getUnsubscribeToken(userId: string): Promise<string> {
    const user = await this.contacts.ensureUnsubscribeToken(
      parseObjectId(userId),
      randomBytes(TOKEN_BYTES).toString('base64url'),
    );
    if (user?.unsubscribeToken === undefined) throw notFound('User not found');
    return user.unsubscribeToken;
  }

  /** @throws 404 NOT_FOUND */
  async updateSettings(userId: string, change: NotificationSettingsChange): Promise<void> {
    if ((await this.contacts.updateSettings({ _id: parseObjectId(userId) }, change)) === null)
      throw notFound('User not found');
  }

  /** Idempotent. Returns whether other e-mails are still sent. @throws 404 NOT_FOUND for an unknown token */
  async unsubscribe(token: string, scope: UnsubscribeScope): Promise<boolean> {
    const contact = await this.endSubscription(token, scope);
    if (contact === null) throw notFound('This link is not valid');
    return contact.emailNotifications ?? true;
  }

  private async endSubscription(token: string, scope: UnsubscribeScope) {
    const filter = { unsubscribeToken: token };
    if (scope === 'digest') return this.contacts.endDigest(filter);
    return this.contacts.updateSettings(
      filter,
      scope === 'all' ? { wantsEmail: false } : { topics: { [scope]: { email: 'off' } } },
    );
  }
}
