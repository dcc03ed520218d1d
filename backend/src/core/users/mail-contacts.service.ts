import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { DEFAULT_LANGUAGE, type Language } from '@sparks/domain';
import { isObjectId, parseObjectId } from '../../platform/database/object-id.js';
import { notFound } from '../../platform/http/app-error.js';
import { UserRepository } from './user.repository.js';

export interface MailContact {
  name: string;
  /** As confirmed by the identity provider; absent when it has none. */
  email?: string;
  wantsEmail: boolean;
  language: Language;
}

const TOKEN_BYTES = 24;

/** E-mail addresses and preferences. Only the e-mail channel and the user's own settings read them. */
@Injectable()
export class MailContactsService {
  constructor(private readonly users: UserRepository) {}

  /** `null` for an unknown user. */
  async getContact(userId: string): Promise<MailContact | null> {
    const user = isObjectId(userId) ? await this.users.findById(new Types.ObjectId(userId)) : null;
    if (user === null) return null;
    const { firstName, name, email, emailNotifications, language = DEFAULT_LANGUAGE } = user;
    return {
      name: firstName || name,
      wantsEmail: emailNotifications ?? true,
      language,
      ...(email === undefined ? {} : { email }),
    };
  }

  /** The token of all of the user's unsubscribe links, created on first use. @throws 404 NOT_FOUND */
  async getUnsubscribeToken(userId: string): Promise<string> {
    const user = await this.users.ensureUnsubscribeToken(
      parseObjectId(userId),
      randomBytes(TOKEN_BYTES).toString('base64url'),
    );
    if (user?.unsubscribeToken === undefined) throw notFound('User not found');
    return user.unsubscribeToken;
  }

  /** @throws 404 NOT_FOUND */
  async setWantsEmail(userId: string, wanted: boolean): Promise<void> {
    if (!(await this.users.setEmailNotifications({ _id: parseObjectId(userId) }, wanted)))
      throw notFound('User not found');
  }

  /** Idempotent. @throws 404 NOT_FOUND for an unknown token */
  async unsubscribe(token: string): Promise<void> {
    if (!(await this.users.setEmailNotifications({ unsubscribeToken: token }, false)))
      throw notFound('This link is not valid');
  }
}
