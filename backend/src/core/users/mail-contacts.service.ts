import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { DEFAULT_LANGUAGE, type Language } from '@sparks/domain';
import { isObjectId, parseObjectId } from '../../platform/database/object-id.js';
import { notFound } from '../../platform/http/app-error.js';
import { UserRepository } from './user.repository.js';

/** How e-mails reach a person. */
export interface MailContact {
  name: string;
  /** As the identity provider confirmed it; absent when it names none. */
  email?: string;
  wantsEmail: boolean;
  language: Language;
}

const TOKEN_BYTES = 24;

/** What only the sender of e-mails and the person may know: the address, and whether it is to be used. */
@Injectable()
export class MailContactsService {
  constructor(private readonly users: UserRepository) {}

  /** `null` for somebody who does not exist. */
  async contactOf(userId: string): Promise<MailContact | null> {
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

  /** The secret of a person's unsubscribe links, the same for all of them. @throws 404 NOT_FOUND */
  async unsubscribeTokenOf(userId: string): Promise<string> {
    const user = await this.users.ensureUnsubscribeToken(
      parseObjectId(userId),
      randomBytes(TOKEN_BYTES).toString('base64url'),
    );
    if (user?.unsubscribeToken === undefined) throw notFound('User not found');
    return user.unsubscribeToken;
  }

  /** The person's own choice. @throws 404 NOT_FOUND */
  async setWantsEmail(userId: string, wanted: boolean): Promise<void> {
    if (!(await this.users.setEmailNotifications({ _id: parseObjectId(userId) }, wanted)))
      throw notFound('User not found');
  }

  /** Ends e-mails to whoever the token belongs to; again changes nothing. @throws 404 NOT_FOUND for a token of nobody */
  async unsubscribe(token: string): Promise<void> {
    if (!(await this.users.setEmailNotifications({ unsubscribeToken: token }, false)))
      throw notFound('This link is not valid');
  }
}
