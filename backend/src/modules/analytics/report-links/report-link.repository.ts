import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession, type Types } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { ReportLink, type ReportLinkRecord } from './report-link.schema.js';

@Injectable()
export class ReportLinkRepository {
  constructor(@InjectModel(ReportLink.name) private readonly links: Model<ReportLink>) {}

  async findLiveByHash(hash: string, now: Date): Promise<ReportLinkRecord | null> {
    return this.links.findOne({ hash, expiresAt: { $gt: now } }).lean<ReportLinkRecord | null>();
  }

  /** Newest first, without expired links. Not paged: a campaign has few slots. */
  async listLive(sparkId: Types.ObjectId, now: Date): Promise<ReportLinkRecord[]> {
    const found = await this.links.find({ sparkId }).lean<ReportLinkRecord[]>();
    return found
      .filter(({ expiresAt }) => expiresAt > now)
      .sort(
        (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b._id.toString().localeCompare(a._id.toString()),
      );
  }

  /**
   * Inserts the link in a free slot of its campaign, and deletes expired links; `null` when all slots are used. The
   * unique index resolves conflicts: a concurrent transaction that takes the same slot is retried.
   */
  async insertInFreeSlot(
    link: Omit<ReportLink, 'slot'>,
    slots: number,
    session: ClientSession,
  ): Promise<ReportLinkRecord | null> {
    const { sparkId, createdAt } = link;
    await this.links.deleteMany({ sparkId, expiresAt: { $lte: createdAt } }, { session });
    const found = await this.links.find({ sparkId }, { slot: 1 }).session(session).lean<Pick<ReportLink, 'slot'>[]>();
    const taken = new Set(found.map(({ slot }) => slot));
    const slot = Array.from({ length: slots }, (_, index) => index).find((index) => !taken.has(index));
    if (slot === undefined) return null;
    const [created] = await retryOnDuplicateKey(this.links.create([{ ...link, slot }], { session }));
    return created?.toObject<ReportLinkRecord>() ?? null;
  }

  async remove(sparkId: Types.ObjectId, id: Types.ObjectId, session: ClientSession): Promise<ReportLinkRecord | null> {
    return this.links.findOneAndDelete({ _id: id, sparkId }, { session }).lean<ReportLinkRecord | null>();
  }

  /** Updates `lastUsedAt` unless that happened after `since`; of concurrent calls one writes. */
  async markUsed(id: Types.ObjectId, at: Date, since: Date): Promise<void> {
    await this.links.updateOne({ _id: id, lastUsedAt: { $not: { $gt: since } } }, { $set: { lastUsedAt: at } });
  }
}
