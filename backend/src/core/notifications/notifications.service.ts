import { Inject, Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { notificationText, type NotificationPayload } from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { parseObjectId } from '../../platform/database/object-id.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { pageOf, type Page, type PageQuery } from '../../platform/http/page.js';
import { LiveUpdateBroadcaster } from './channels/in-app/live-update-broadcaster.js';
import type { ChannelState, NotificationChannel } from './channels/notification-channel.js';
import { NOTIFICATION_CHANNELS } from './channels/notification-channels.js';
import { NOTIFICATION_TEXTS } from './notification-texts.js';
import { NotificationRepository, type NotificationFilter } from './notification.repository.js';
import type { NotificationRecord } from './notification.schema.js';

/** A kind of `NOTIFICATION_RULES` in the shared domain with the parameters of its text. */
export type NotificationInput = NotificationPayload & {
  userId: string;
  /** Identifies the event among all notifications of the user: a second notification with the same key is dropped. */
  dedupeKey: string;
  /** Path within the interface, such as `/contribution-details/<id>`. */
  link?: string;
  refs?: Record<string, string>;
};

/** Stores notifications, each event once, and delivers them through all channels. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly repository: NotificationRepository,
    @Inject(NOTIFICATION_CHANNELS) private readonly channels: readonly NotificationChannel[],
    private readonly broadcaster: LiveUpdateBroadcaster,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Notifies a user once per `dedupeKey`. With a session, the notification is stored in the caller's transaction;
   * channels deliver it after the commit.
   */
  async notify(input: NotificationInput, session?: ClientSession): Promise<void> {
    const { userId, kind, params, dedupeKey, link = '', refs = {} } = input;
    const text = notificationText(input, NOTIFICATION_TEXTS.en);
    const createdAt = this.clock.now();
    const state: ChannelState = Object.assign(
      {},
      ...this.channels.map((channel) => channel.initialState?.(kind, createdAt)),
    );
    const stored = await this.repository.insertOnce(
      {
        userId: parseObjectId(userId),
        kind,
        params,
        dedupeKey,
        ...text,
        link,
        refs,
        readAt: null,
        createdAt,
        ...state,
      },
      session,
    );
    if (stored !== null) this.transactions.afterCommit(session, () => this.deliver(stored));
  }

  /**
   * Notifies once per `dedupeKey` and counts repetitions in `params.count`. For repetitions that follow one another, such
   * as the acts of one request; the text is replaced in the caller's transaction.
   */
  async notifyRepeated(
    input: Extract<NotificationInput, { kind: 'admin_acted' }>,
    session?: ClientSession,
  ): Promise<void> {
    const userId = parseObjectId(input.userId);
    const present = await this.repository.findByKey(userId, input.dedupeKey, session);
    if (!present) return this.notify(input, session);
    const { count } = present.params as typeof input.params;
    const params = { ...input.params, count: count + 1 };
    const text = notificationText({ kind: input.kind, params }, NOTIFICATION_TEXTS.en);
    await this.repository.replaceText(userId, input.dedupeKey, { params, ...text }, session);
  }

  /**
   * Notifies about an ongoing state, such as the number of posts that await review: replaces the text of the
   * notification with the same `dedupeKey` and marks it as unread. Sends no e-mail. Do not call it in a transaction:
   * concurrent calls write the same document.
   */
  async notifyOngoing(input: NotificationInput): Promise<void> {
    const { userId, dedupeKey, kind, params, link = '', refs = {} } = input;
    const text = notificationText(input, NOTIFICATION_TEXTS.en);
    await this.deliver(
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

  /** Marks some or all of the user's own notifications as read. Returns how many are still unread. */
  async markRead(userId: string, ids: readonly string[] | 'all'): Promise<number> {
    const owner = new Types.ObjectId(userId);
    const marked = await this.repository.markRead(
      owner,
      ids === 'all' ? 'all' : ids.map((id) => new Types.ObjectId(id)),
      this.clock.now(),
    );
    if (marked > 0) await this.broadcaster.publish(userId, { type: 'read' });
    return this.repository.count(owner, 'unread');
  }

  private async deliver(notification: NotificationRecord): Promise<void> {
    for (const channel of this.channels) await channel.deliver(notification);
  }
}
