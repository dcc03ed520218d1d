import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { emailDeliveryOf, topicOf } from '@sparks/domain';
import { Clock } from '../../../../platform/clock/clock.js';
import { MailContactsService, type MailContact } from '../../../users/index.js';
import type { NotificationMail, NotificationRecord } from '../../notification.schema.js';
import { DigestEntriesService } from './digest/digest-entries.service.js';
import { GIVE_UP_AFTER_MS, GIVEN_UP, LEASE_MS, NOTHING_TO_SEND, stateAfter } from './mail-attempt.js';
import { textIn } from './mail-language.js';
import { MailLinks } from './mail-links.service.js';
import { SWEEP_BATCH } from './mail.jobs.js';
import { Mailer, type Mail } from './mailer.js';
import { NotificationMailQueue } from './notification-mail.queue.js';
import { NotificationMailRepository } from './notification-mail.repository.js';
import { renderMail } from './templates/mail-template.js';
import { mailActionOf, mailCauseOf, mailLeadOf, mailTexts } from './templates/mail-texts.js';

@Injectable()
export class NotificationMailService {
  private readonly logger = new Logger(NotificationMailService.name);

  constructor(
    private readonly mails: NotificationMailRepository,
    private readonly digests: DigestEntriesService,
    private readonly queue: NotificationMailQueue,
    private readonly mailer: Mailer,
    private readonly contacts: MailContactsService,
    private readonly links: MailLinks,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends the e-mail of a notification if it is due, or adds the notification to the daily digest. Of concurrent calls one
   * sends, because the claim is a conditional update. A process that dies after the mail server has accepted the e-mail and
   * before that is stored causes a second e-mail with the same Message-ID; SMTP has no way to prevent it.
   */
  async send(notificationId: string): Promise<void> {
    const now = this.clock.now();
    const notification = await this.mails.claim(
      new Types.ObjectId(notificationId),
      now,
      new Date(now.getTime() + LEASE_MS),
    );
    if (notification === null) return;
    if (now.getTime() - notification.createdAt.getTime() > GIVE_UP_AFTER_MS) return this.record(notification, GIVEN_UP);
    const contact = await this.contacts.getContact(notification.userId.toString());
    const delivery = contact?.email === undefined ? 'off' : emailDeliveryOf(notification, contact);
    if (delivery === 'digest') return this.digests.add(notification);
    if (contact?.email === undefined || delivery === 'off') return this.record(notification, NOTHING_TO_SEND);
    await this.record(notification, await this.attempt(notification, contact, contact.email));
  }

  async enqueueDue(): Promise<number> {
    if (!this.mailer.isConfigured) return 0;
    const due = await this.mails.listDue(this.clock.now(), SWEEP_BATCH);
    for (const id of due) await this.queue.enqueue(id.toString());
    return due.length;
  }

  private async record(notification: NotificationRecord, state: Partial<NotificationMail>): Promise<void> {
    await this.mails.recordAttempt(notification, state);
  }

  private async attempt(
    notification: NotificationRecord,
    contact: MailContact,
    address: string,
  ): Promise<Partial<NotificationMail>> {
    const outcome = await this.mailer.send(await this.compose(notification, contact, address));
    const { attempts } = notification.email;
    if (outcome.result !== 'sent')
      this.logger.warn(
        { notificationId: notification._id.toString(), attempts, result: outcome.result, reason: outcome.reason },
        'Could not send an e-mail',
      );
    return stateAfter(outcome, attempts, this.clock.now());
  }

  private async compose(
    notification: NotificationRecord,
    { name, language }: MailContact,
    address: string,
  ): Promise<Mail> {
    const { _id, userId, kind, link } = notification;
    const { title, body } = textIn(language, notification);
    const t = mailTexts(language);
    const unsubscribe = await this.links.unsubscribeLinksOf(userId.toString(), topicOf(notification));
    return {
      ...renderMail({
        recipientName: name,
        title,
        body: body || mailLeadOf(kind, t),
        action: { label: mailActionOf(link, t), url: this.links.urlOf(link) },
        cause: mailCauseOf(kind, t),
        settingsUrl: this.links.settingsUrl,
        unsubscribeUrl: unsubscribe.page,
        language,
      }),
      to: { name, address },
      messageId: this.links.messageIdOf(`notification-${_id.toString()}`),
      unsubscribeUrl: unsubscribe.oneClick,
    };
  }
}
