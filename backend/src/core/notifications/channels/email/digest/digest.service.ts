import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { emailDeliveryOf } from '@sparks/domain';
import { Clock } from '../../../../../platform/clock/clock.js';
import { MailContactsService, type MailContact } from '../../../../users/index.js';
import type { NotificationMail, NotificationRecord } from '../../../notification.schema.js';
import { GIVE_UP_AFTER_MS, GIVEN_UP, LEASE_MS, NOTHING_TO_SEND, stateAfter } from '../mail-attempt.js';
import { MailLinks } from '../mail-links.service.js';
import { SWEEP_BATCH } from '../mail.jobs.js';
import { Mailer, type Mail } from '../mailer.js';
import { NotificationMailQueue } from '../notification-mail.queue.js';
import { NotificationMailRepository } from '../notification-mail.repository.js';
import { renderDigest } from '../templates/digest-template.js';
import { digestSectionsOf } from './digest-sections.js';
import { DigestRepository } from './digest.repository.js';
import type { DigestRecord } from './digest.schema.js';

/** The newest entries; the e-mail links to the list of all notifications. */
export const DIGEST_ENTRIES_MAX = 50;

/** Sends the daily digests. */
@Injectable()
export class DigestService {
  private readonly logger = new Logger(DigestService.name);

  constructor(
    private readonly digests: DigestRepository,
    private readonly mails: NotificationMailRepository,
    private readonly queue: NotificationMailQueue,
    private readonly mailer: Mailer,
    private readonly contacts: MailContactsService,
    private readonly links: MailLinks,
    private readonly clock: Clock,
  ) {}

  /** Sends a digest if it is due; as safe as `NotificationMailService.send`, by the same lease. */
  async send(digestId: string): Promise<void> {
    const now = this.clock.now();
    const digest = await this.digests.claim(new Types.ObjectId(digestId), now, new Date(now.getTime() + LEASE_MS));
    if (digest === null) return;
    await this.digests.recordAttempt(digest, await this.attempt(digest, now));
  }

  async enqueueDue(): Promise<number> {
    if (!this.mailer.isConfigured) return 0;
    const due = await this.digests.listDue(this.clock.now(), SWEEP_BATCH);
    for (const id of due) await this.queue.enqueueDigest(id.toString());
    return due.length;
  }

  private async attempt(digest: DigestRecord, now: Date): Promise<Partial<NotificationMail>> {
    if (now.getTime() - digest.sendAt.getTime() > GIVE_UP_AFTER_MS) return GIVEN_UP;
    const contact = await this.contacts.getContact(digest.userId.toString());
    if (contact?.email === undefined) return NOTHING_TO_SEND;
    const { entries, isMore } = await this.findEntries(digest, contact);
    if (entries.length === 0) return NOTHING_TO_SEND;

    const outcome = await this.mailer.send(await this.compose(digest, entries, isMore, contact, contact.email));
    const { attempts } = digest.email;
    if (outcome.result !== 'sent')
      this.logger.warn(
        { digestId: digest._id.toString(), attempts, result: outcome.result, reason: outcome.reason },
        'Could not send a digest',
      );
    return stateAfter(outcome, attempts, this.clock.now());
  }

  /** Without those that the person has read in the app, and topics that they have switched off since. */
  private async findEntries(
    { _id }: DigestRecord,
    contact: MailContact,
  ): Promise<{ entries: NotificationRecord[]; isMore: boolean }> {
    const newest = await this.mails.listOfDigest(_id, DIGEST_ENTRIES_MAX + 1);
    const entries = newest
      .slice(0, DIGEST_ENTRIES_MAX)
      .filter((entry) => entry.readAt === null && emailDeliveryOf(entry, contact) !== 'off');
    return { entries, isMore: newest.length > DIGEST_ENTRIES_MAX };
  }

  private async compose(
    { _id, userId }: DigestRecord,
    entries: readonly NotificationRecord[],
    isMore: boolean,
    { name, language }: MailContact,
    address: string,
  ): Promise<Mail> {
    const unsubscribe = await this.links.unsubscribeLinksOf(userId.toString(), 'digest');
    return {
      ...renderDigest({
        recipientName: name,
        sections: digestSectionsOf(entries, language, (link) => this.links.urlOf(link)),
        isMore,
        listUrl: this.links.urlOf(''),
        settingsUrl: this.links.settingsUrl,
        unsubscribeUrl: unsubscribe.page,
        language,
      }),
      to: { name, address },
      messageId: this.links.messageIdOf(`digest-${_id.toString()}`),
      unsubscribeUrl: unsubscribe.oneClick,
    };
  }
}
