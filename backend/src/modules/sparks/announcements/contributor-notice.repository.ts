import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import {
  ContributorNotice,
  type ContributorNoticeKind,
  type ContributorNoticeRecord,
} from './contributor-notice.schema.js';
import type { AnnouncementCursor } from './terms-announcement.schema.js';

/** Open notices; a finished one is deleted. */
@Injectable()
export class ContributorNoticeRepository {
  constructor(@InjectModel(ContributorNotice.name) private readonly model: Model<ContributorNotice>) {}

  async insert(notice: Omit<ContributorNoticeRecord, '_id' | 'cursor'>, session: ClientSession): Promise<void> {
    await this.model.create([notice], { session });
  }

  /** The oldest first. */
  async listOpen(kind: ContributorNoticeKind, limit: number): Promise<ContributorNoticeRecord[]> {
    return this.model.find({ kind }).sort({ _id: 1 }).limit(limit).lean<ContributorNoticeRecord[]>();
  }

  /** Does nothing when another run is ahead. */
  async advance({ _id, cursor }: ContributorNoticeRecord, next: AnnouncementCursor): Promise<void> {
    await this.model.updateOne({ _id, 'cursor.blockId': cursor?.blockId ?? null }, { $set: { cursor: next } });
  }

  async finish(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }
}
