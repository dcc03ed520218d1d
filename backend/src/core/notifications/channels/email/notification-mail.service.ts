import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  germanNotifications,
  notificationText,
  type Language,
  type NotificationPayload,
  type NotificationText,
  type NotificationTexts,
} from '@sparks/domain';
import { Clock } from '../../../../platform/clock/clock.js';
import type { Env } from '../../../../platform/config/env.js';
import { InjectEnv } from '../../../../platform/config/inject-env.js';
import { MailContactsService, type MailContact } from '../../../users/index.js';
import type { NotificationMail, NotificationRecord } from '../../notification.schema.js';
import { renderMail } from './mail-template.js';
import { mailActionOf, mailLeadOf, mailTexts } from './mail-texts.js';
import { SWEEP_BATCH } from './mail.jobs.js';
import { Mailer, type Mail } from './mailer.js';
import { NotificationMailQueue } from './notification-mail.queue.js';
import { NotificationMailRepository } from './notification-mail.repository.js';

/** Longer than any attempt takes. When it expires, another process may retry. */
export const LEASE_MS = 120_000;
/** Older notifications are not sent by e-mail any more. */
export const GIVE_UP_AFTER_MS = 3 * 86_400_000;
const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_MS = 4 * 3_600_000;

@Injectable()
export class NotificationMailService {
  private readonly logger = new Logger(NotificationMailService.name);

  constructor(
    private readonly mails: NotificationMailRepository,
    private readonly queue: NotificationMailQueue,
    private readonly mailer: Mailer,
    private readonly contacts: MailContactsService,
    private readonly clock: Clock,
    @InjectEnv() private readonly env: Env,
  ) {}

  /**
   * Sends the e-mail of a notification if it is due. Of concurrent calls one sends, because the claim is a conditional
   * update. A process that dies after the mail server has accepted the e-mail and before that is stored causes a second
   * e-mail with the same Message-ID; SMTP has no way to prevent it.
   */
  async send(notificationId: string): Promise<void> {
    const now = this.clock.now();
    const notification = await this.mails.claim(
      new Types.ObjectId(notificationId),
      now,
      new Date(now.getTime() + LEASE_MS),
    );
    if (notification === null) return;
    await this.mails.recordAttempt(notification, await this.attempt(notification, now));
  }

  async enqueueDue(): Promise<number> {
    if (!this.mailer.isConfigured) return 0;
    const due = await this.mails.listDue(this.clock.now(), SWEEP_BATCH);
    for (const id of due) await this.queue.enqueue(id.toString());
    return due.length;
  }

  private async attempt(notification: NotificationRecord, now: Date): Promise<Partial<NotificationMail>> {
    if (now.getTime() - notification.createdAt.getTime() > GIVE_UP_AFTER_MS)
      return { status: 'failed', nextAttemptAt: null };
    const contact = await this.contacts.getContact(notification.userId.toString());
    if (contact === null || !contact.wantsEmail || contact.email === undefined)
      return { status: 'none', nextAttemptAt: null };

    const outcome = await this.mailer.send(await this.compose(notification, contact, contact.email));
    if (outcome.result === 'sent')
      return { status: 'sent', nextAttemptAt: null, sentAt: this.clock.now(), lastError: '' };
    const { attempts } = notification.email;
    this.logger.warn(
      { notificationId: notification._id.toString(), attempts, result: outcome.result, reason: outcome.reason },
      'Could not send an e-mail',
    );
    if (outcome.result === 'refused') return { status: 'failed', nextAttemptAt: null, lastError: outcome.reason };
    return { nextAttemptAt: new Date(this.clock.now().getTime() + retryAfterMs(attempts)), lastError: outcome.reason };
  }

  private async compose(
    notification: NotificationRecord,
    { name, language }: MailContact,
    address: string,
  ): Promise<Mail> {
    const { _id, userId, kind, link } = notification;
    const { title, body } = textIn(language, notification);
    const words = mailTexts(language);
    const { publicUrl } = this.env;
    const token = await this.contacts.getUnsubscribeToken(userId.toString());
    return {
      ...renderMail({
        recipientName: name,
        title,
        body: body || mailLeadOf(kind, words),
        action: { label: mailActionOf(link, words), url: publicUrl + (link || '/notifications') },
        settingsUrl: `${publicUrl}/notifications`,
        unsubscribeUrl: `${publicUrl}/unsubscribe?token=${token}`,
        language,
      }),
      to: { name, address },
      messageId: `notification-${_id.toString()}@${new URL(publicUrl).hostname}`,
      unsubscribeUrl: `${publicUrl}/api/notifications/unsubscribe?token=${token}`,
    };
  }
}

/** English is stored with each notification; other languages are rendered from its parameters. */
const TRANSLATED_TEXTS: Readonly<Record<Exclude<Language, 'en'>, NotificationTexts>> = { de: germanNotifications };

function textIn(language: Language, { kind, params, title, body }: NotificationRecord): NotificationText {
  if (language === 'en' || params === undefined) return { title, body };
  return notificationText({ kind, params } as NotificationPayload, TRANSLATED_TEXTS[language]);
}

/** 1, 2, 4, ... minutes, at most 4 hours. */
function retryAfterMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20), MAX_RETRY_MS);
}
