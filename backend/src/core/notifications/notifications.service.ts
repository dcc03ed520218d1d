import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { ClientSession } from 'mongoose';
import { Clock } from '../../platform/clock/clock.js';
import { parseObjectId } from '../../platform/database/object-id.js';
import { pageOf, type Page, type PageQuery } from '../../platform/http/page.js';
import { NotificationRepository } from './notification.repository.js';
import type { NotificationRecord } from './notification.schema.js';

/** Something to tell a person. */
export interface NotificationInput {
  userId: string;
  /** What happened, in lower_snake words. */
  kind: string;
  /** Names the event among everything this person is ever told; a repeat is not told again. */
  dedupeKey: string;
  title: string;
  body?: string;
  /** Path within the interface, such as `/contribution-details/<id>`. */
  link?: string;
  /** Ids of what it is about, by name. */
  refs?: Record<string, string>;
}

/** Keeps what people are told, each event once. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly repository: NotificationRepository,
    private readonly clock: Clock,
  ) {}

  /** Tells a person something, once per `dedupeKey`. With a session it happens together with what it tells of. */
  async notify(input: NotificationInput, session?: ClientSession): Promise<void> {
    const { userId, kind, dedupeKey, title, body = '', link = '', refs = {} } = input;
    await this.repository.insertOnce(
      { userId: parseObjectId(userId), kind, dedupeKey, title, body, link, refs, readAt: null, createdAt: this.clock.now() },
      session,
    );
  }

  /** A page of what a person was told, newest first, and how much of all of it is unread. */
  async listFor(userId: string, query: PageQuery): Promise<Page<NotificationRecord> & { unread: number }> {
    const owner = new Types.ObjectId(userId);
    const [items, total, unread] = await Promise.all([
      this.repository.listPage(owner, query),
      this.repository.countAll(owner),
      this.repository.countUnread(owner),
    ]);
    return { ...pageOf(items, total, query), unread };
  }

  /** Marks some (or all) of a person's own notifications as read and tells how many are still unread. */
  async markRead(userId: string, ids: readonly string[] | 'all'): Promise<number> {
    const owner = new Types.ObjectId(userId);
    await this.repository.markRead(owner, ids === 'all' ? 'all' : ids.map((id) => new Types.ObjectId(id)), this.clock.now());
    return this.repository.countUnread(owner);
  }
}
