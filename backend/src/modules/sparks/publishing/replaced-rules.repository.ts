import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { ReplacedRules, type ReplacedRulesRecord } from './replaced-rules.schema.js';

@Injectable()
export class ReplacedRulesRepository {
  constructor(@InjectModel(ReplacedRules.name) private readonly model: Model<ReplacedRules>) {}

  async insert(rules: Omit<ReplacedRulesRecord, '_id'>, session: ClientSession): Promise<void> {
    await this.model.create([rules], { session });
  }

  /** In any order; unknown versions are skipped. */
  async findVersions(
    versions: ReadonlyArray<Pick<ReplacedRulesRecord, 'sparkId' | 'version'>>,
    session?: ClientSession,
  ): Promise<ReplacedRulesRecord[]> {
    if (versions.length === 0) return [];
    return this.model
      .find({ $or: versions.map(({ sparkId, version }) => ({ sparkId, version })) })
      .session(session ?? null)
      .lean<ReplacedRulesRecord[]>();
  }
}
