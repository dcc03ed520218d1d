import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { CaseFile, type CaseFileRecord } from './case-file.schema.js';

@Injectable()
export class CaseFileRepository {
  constructor(@InjectModel(CaseFile.name) private readonly model: Model<CaseFile>) {}

  async insert(file: CaseFileRecord): Promise<void> {
    await this.model.create([file]);
  }

  /** Attaches own unsent files to a message; returns how many there were. */
  async attach(
    ids: readonly Types.ObjectId[],
    { ownerId, caseId }: { ownerId: Types.ObjectId; caseId: Types.ObjectId },
    session: ClientSession,
  ): Promise<number> {
    const { modifiedCount } = await this.model.updateMany(
      { _id: { $in: ids }, ownerId, caseId: null, isDeleted: { $ne: true } },
      { $set: { caseId } },
      { session },
    );
    return modifiedCount;
  }

  async findManyByIds(ids: readonly Types.ObjectId[], session?: ClientSession): Promise<CaseFileRecord[]> {
    return this.model
      .find({ _id: { $in: ids } })
      .session(session ?? null)
      .lean<CaseFileRecord[]>();
  }

  /** Files without a message that were uploaded before `before`, the oldest first. */
  async listUnsent(before: Date, limit: number): Promise<Types.ObjectId[]> {
    const found = await this.model
      .find({ caseId: null, createdAt: { $lt: before } })
      .sort({ createdAt: 1 })
      .limit(limit)
      .select({ _id: 1 })
      .lean<Array<Pick<CaseFileRecord, '_id'>>>();
    return found.map(({ _id }) => _id);
  }

  /** Call it before the file is deleted; `false` when it was sent meanwhile. */
  async markDeleted(id: Types.ObjectId): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne({ _id: id, caseId: null }, { $set: { isDeleted: true } });
    return matchedCount > 0;
  }

  async deleteMarked(id: Types.ObjectId): Promise<void> {
    await this.model.deleteOne({ _id: id, caseId: null, isDeleted: true });
  }
}
