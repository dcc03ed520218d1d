import { Injectable } from '@nestjs/common';
import { nextDigestAt } from '@sparks/domain';
import { Clock } from '../../../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../../../platform/database/transaction-runner.js';
import type { NotificationRecord } from '../../../notification.schema.js';
import { NotificationMailRepository } from '../notification-mail.repository.js';
import { DigestRepository } from './digest.repository.js';

/** Collects notifications for the daily digests. */
@Injectable()
export class DigestEntriesService {
  constructor(
    private readonly digests: DigestRepository,
    private readonly mails: NotificationMailRepository,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves a claimed notification to the recipient's next digest, once. When the digest is being sent already, the
   * notification is due again at once, for the digest after it.
   */
  async add(notification: NotificationRecord): Promise<void> {
    const now = this.clock.now();
    const digestId = await this.digests.ensure(notification.userId, nextDigestAt(now), now);
    const isOpen = await this.transactions.runInTransaction(async (session) => {
      if (!(await this.digests.incrementRevision(digestId, session))) return false;
      await this.mails.moveToDigest(notification, digestId, session);
      return true;
    });
    if (!isOpen) await this.mails.recordAttempt(notification, { nextAttemptAt: now });
  }
}
