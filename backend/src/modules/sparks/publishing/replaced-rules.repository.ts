import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession, type Types } from 'mongoose';
import { ReplacedRules, type ReplacedRulesRecord } from './replaced-rules.schema.js';

@Injectable()
export class ReplacedRulesRepository {
  constructor(@InjectModel(ReplacedRules.name) private readonly model: Model<ReplacedRules>) {}

  async insert(rules: Omit<ReplacedRulesRecord, '_id'>, session: ClientSession): Promise<void> {
    await this.model.create([rules], { session });
  }

  async findVersion(
    sparkId: Types.ObjectId,
    version: number,
    session?: ClientSession,
  ): Promise<ReplacedRulesRecord | null> {
    return this.model
      .findOne({ sparkId, version })
      .session(session ?? null)
      .lean<ReplacedRulesRecord>();
  }
}
