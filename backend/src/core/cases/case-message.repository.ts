import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { CASE_MESSAGES_MAX } from '@sparks/domain';
import { CaseMessage, type CaseMessageRecord } from './case-message.schema.js';

@Injectable()
export class CaseMessageRepository {
  constructor(@InjectModel(CaseMessage.name) private readonly model: Model<CaseMessage>) {}

  async insert(message: Omit<CaseMessageRecord, '_id'>, session: ClientSession): Promise<CaseMessageRecord> {
    const [created] = await this.model.create([message], { session });
    return (created as NonNullable<typeof created>).toObject<CaseMessageRecord>();
  }

  /** Oldest first; a case has at most `CASE_MESSAGES_MAX`. */
  async listByCase(caseId: Types.ObjectId): Promise<CaseMessageRecord[]> {
    return this.model.find({ caseId }).sort({ _id: 1 }).limit(CASE_MESSAGES_MAX).lean<CaseMessageRecord[]>();
  }
}
