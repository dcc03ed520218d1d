import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { SparkRecord } from '../spark.schema.js';
import { ContributorNoticeRepository } from './contributor-notice.repository.js';
import type { ContributorNoticeKind, ContributorNoticeRecord } from './contributor-notice.schema.js';
import type { AnnouncementCursor } from './terms-announcement.schema.js';

/** Outbox of events that a campaign's contributors are notified of; the modules that know them deliver it. */
@Injectable()
export class ContributorNoticesService {
  constructor(private readonly notices: ContributorNoticeRepository) {}

  /** Call it in the transaction of the event. */
  async open(kind: ContributorNoticeKind, { _id }: SparkRecord, at: Date, session: ClientSession): Promise<void> {
    await this.notices.insert({ sparkId: _id, kind, at }, session);
  }

  /** The oldest first. */
  async listOpen(kind: ContributorNoticeKind, limit: number): Promise<ContributorNoticeRecord[]> {
    return this.notices.listOpen(kind, limit);
  }

  /** Stores that all contributors up to `next` were notified. */
  async advance(notice: ContributorNoticeRecord, next: AnnouncementCursor): Promise<void> {
    await this.notices.advance(notice, next);
  }

  async finish({ _id }: ContributorNoticeRecord): Promise<void> {
    await this.notices.finish(_id);
  }
}
