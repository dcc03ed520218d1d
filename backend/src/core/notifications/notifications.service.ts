import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { englishNotifications, notificationText, type NotificationFacts } from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { parseObjectId } from '../../platform/database/object-id.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { pageOf, type Page, type PageQuery } from '../../platform/http/page.js';
import { NotificationMailQueue } from './channels/email/notification-mail.queue.js';
import { LiveUpdateBroadcaster } from './channels/in-app/live-update-broadcaster.js';
import { toNotificationResponse } from './notification.mapper.js';
import { NotificationRepository, type NotificationFilter } from './notification.repository.js';
import type { NotificationRecord } from './notification.schema.js';

/** Something to tell a person: a kind of the table in the shared domain with its facts, which also gives the text. */
export type NotificationInput = NotificationFacts & {
  userId: string;
  /** Names the event among everything this person is ever told; a repeat is not told again. */
  dedupeKey: string;
  /** Path within the interface, such as `/contribution-details/<id>`. */
  link?: string;
  /** Ids of what it is about, by name. */
  refs?: Record<string, string>;
};

/** Keeps what people are told, each event once, and has it announced and sent. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly repository: NotificationRepository,
    private readonly channel: LiveUpdateBroadcaster,
    private readonly mail: NotificationMailQueue,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Tells a person something, once per `dedupeKey`. With a session it happens together with what it tells of; open
   * streams hear of it, and its e-mail is queued, after the commit.
   */
  async notify(input: NotificationInput, session?: ClientSession): Promise<void> {
    const { userId, kind, params, dedupeKey, link = '', refs = {} } = input;
    const text = notificationText(input, englishNotifications);
    const createdAt = this.clock.now();
    const email = this.mail.initialState(kind, createdAt);
    const stored = await this.repository.insertOnce(
      { userId: parseObjectId(userId), kind, params, dedupeKey, ...text, link, refs, readAt: null, email, createdAt },
      session,
    );
    if (stored !== null) this.transactions.afterCommit(session, () => this.announce(stored));
  }

  /**
   * For what goes on rather than happens, such as a number of posts that wait: there is one notification per `dedupeKey`;
   * told again it says the new text and is unread again. Never by e-mail, and not for use inside a transaction: all who
   * tell it write the same document.
   */
  async notifyOngoing(input: NotificationInput): Promise<void> {
    const { userId, dedupeKey, kind, params, link = '', refs = {} } = input;
    const text = notificationText(input, englishNotifications);
    await this.announce(
      await this.repository.upsertUnread(parseObjectId(userId), dedupeKey, {
        kind,
        params,
        ...text,
        link,
        refs,
        createdAt: this.clock.now(),
      }),
    );
  }

  /** A page of what a person was told, newest first, and how much of all of it is unread. */
  async listForUser(
    userId: string,
    filter: NotificationFilter,
    query: PageQuery,
  ): Promise<Page<NotificationRecord> & { unread: number }> {
    const owner = new Types.ObjectId(userId);
    const [items, total, unread] = await Promise.all([
      this.repository.listPage(owner, filter, query),
      this.repository.countForPage(owner, filter, query),
      this.repository.count(owner, 'unread'),
    ]);
    return { ...pageOf(items, total, query), unread };
  }

  /** Marks some (or all) of a person's own notifications as read and tells how many are still unread. */
  async markRead(userId: string, ids: readonly string[] | 'all'): Promise<number> {
    const owner = new Types.ObjectId(userId);
    const marked = await this.repository.markRead(
      owner,
      ids === 'all' ? 'all' : ids.map((id) => new Types.ObjectId(id)),
      this.clock.now(),
    );
    if (marked > 0) await this.channel.publish(userId, { type: 'read' });
    return this.repository.count(owner, 'unread');
  }

  private async announce(stored: NotificationRecord): Promise<void> {
    await this.channel.publish(stored.userId.toString(), {
      type: 'notification',
      notification: toNotificationResponse(stored),
    });
    if (stored.email.status === 'due') await this.mail.enqueue(stored._id.toString());
  }
}
