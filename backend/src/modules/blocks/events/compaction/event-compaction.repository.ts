import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { EventCompaction, type EventCompactionRecord } from './event-compaction.schema.js';

const POSITION = 'position';

@Injectable()
export class EventCompactionRepository {
  constructor(@InjectModel(EventCompaction.name) private readonly model: Model<EventCompaction>) {}

  async findPosition(): Promise<EventCompactionRecord> {
    return (
      (await this.model.findById(POSITION).lean<EventCompactionRecord>()) ?? {
        _id: POSITION,
        from: new Date(0),
        until: null,
        sparkId: null,
        slot: null,
      }
    );
  }

  async storePosition({ _id, ...position }: EventCompactionRecord): Promise<void> {
    await this.model.updateOne({ _id }, { $set: position }, { upsert: true });
  }
}
