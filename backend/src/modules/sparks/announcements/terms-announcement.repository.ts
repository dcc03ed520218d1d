import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import {
  TermsAnnouncement,
  type AnnouncementCursor,
  type TermsAnnouncementRecord,
} from './terms-announcement.schema.js';

/** Open announcements; a finished one is deleted. */
@Injectable()
export class TermsAnnouncementRepository {
  constructor(@InjectModel(TermsAnnouncement.name) private readonly model: Model<TermsAnnouncement>) {}

  async insert(announcement: Omit<TermsAnnouncementRecord, '_id' | 'cursor'>, session: ClientSession): Promise<void> {
    await this.model.create([announcement], { session });
  }

  /** In the order of the edits. */
  async listOpen(limit: number): Promise<TermsAnnouncementRecord[]> {
    return this.model.find().sort({ _id: 1 }).limit(limit).lean<TermsAnnouncementRecord[]>();
  }

  /** Does nothing when another run is ahead. */
  async advance({ _id, cursor }: TermsAnnouncementRecord, next: AnnouncementCursor): Promise<void> {
    await this.model.updateOne({ _id, 'cursor.blockId': cursor?.blockId ?? null }, { $set: { cursor: next } });
  }

  async finish(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }
}
