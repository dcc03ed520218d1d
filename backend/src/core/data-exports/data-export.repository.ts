import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { DATA_EXPORTS_PER_DAY, type DataExportStatus } from '@sparks/domain';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { DataExport, type DataExportFile, type DataExportRecord } from './data-export.schema.js';

export type NewDataExport = Pick<DataExportRecord, 'userId' | 'day' | 'createdAt'>;

export interface DataExportOutcome {
  status: Exclude<DataExportStatus, 'running'>;
  endedAt: Date;
  expiresAt: Date;
  file?: DataExportFile;
}

const running = { status: 'running' } as const;
const UPDATED = { returnDocument: 'after' } as const;

/** State changes are conditional updates: of concurrent ones, one succeeds. */
@Injectable()
export class DataExportRepository {
  constructor(@InjectModel(DataExport.name) private readonly model: Model<DataExport>) {}

  /**
   * Inserts a running export in a free slot of its day. The unique indexes resolve conflicts.
   * @returns `no_slot` when the day's slots are used, `running` while another export of the person runs
   */
  async insertInFreeSlot(fields: NewDataExport): Promise<DataExportRecord | 'no_slot' | 'running'> {
    for (let slot = 0; slot < DATA_EXPORTS_PER_DAY; slot += 1) {
      try {
        const created = await this.model.create({ ...fields, _id: new Types.ObjectId(), slot, ...running });
        return created.toObject<DataExportRecord>();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        if (!isDuplicateKey(error, 'slot')) return 'running';
      }
    }
    return 'no_slot';
  }

  async findById(id: Types.ObjectId): Promise<DataExportRecord | null> {
    return this.model.findById(id).lean<DataExportRecord>();
  }

  async findRunning(userId: Types.ObjectId): Promise<DataExportRecord | null> {
    return this.model.findOne({ userId, ...running }).lean<DataExportRecord>();
  }

  /** Newest first. */
  async listOf(userId: Types.ObjectId, limit: number): Promise<DataExportRecord[]> {
    return this.model.find({ userId }).sort({ createdAt: -1, _id: -1 }).limit(limit).lean<DataExportRecord[]>();
  }

  /** Assigns an export to a new attempt, even while an earlier one still runs; `null` when it has ended. */
  async startAttempt(id: Types.ObjectId): Promise<DataExportRecord | null> {
    return this.model
      .findOneAndUpdate({ _id: id, ...running }, { $inc: { attempt: 1 }, $set: { progress: 0 } }, UPDATED)
      .lean<DataExportRecord>();
  }

  /** `false` when the export has ended or belongs to another attempt. */
  async setProgress({ _id, attempt }: DataExportRecord, progress: number): Promise<boolean> {
    return (await this.model.updateOne({ _id, attempt, ...running }, { $set: { progress } })).matchedCount === 1;
  }

  /** Ends a running export, if the attempt still owns it; `null` otherwise. A failed one returns its slot. */
  async finish(
    { _id, attempt }: DataExportRecord,
    outcome: DataExportOutcome,
    session: ClientSession,
  ): Promise<DataExportRecord | null> {
    const isReady = outcome.status === 'ready';
    return this.model
      .findOneAndUpdate(
        { _id, attempt, ...running },
        { $set: { ...outcome, ...(isReady ? { progress: 100 } : {}) }, ...(isReady ? {} : { $unset: { slot: 1 } }) },
        { ...UPDATED, session },
      )
      .lean<DataExportRecord>();
  }

  /** Oldest first. */
  async listRunning(limit: number): Promise<Types.ObjectId[]> {
    const found = await this.model
      .find(running)
      .sort({ createdAt: 1 })
      .limit(limit)
      .select({ _id: 1 })
      .lean<Array<Pick<DataExportRecord, '_id'>>>();
    return found.map(({ _id }) => _id);
  }

  async listExpired(now: Date, limit: number): Promise<DataExportRecord[]> {
    return this.model
      .find({ expiresAt: { $lte: now } })
      .sort({ expiresAt: 1 })
      .limit(limit)
      .lean<DataExportRecord[]>();
  }

  async delete(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }
}
