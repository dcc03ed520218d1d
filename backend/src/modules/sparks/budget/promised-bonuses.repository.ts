import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { Spark } from '../spark.schema.js';

/** Marks of campaigns that owe bonuses. */
@Injectable()
export class PromisedBonusesRepository {
  constructor(@InjectModel(Spark.name) private readonly model: Model<Spark>) {}

  async markUnpaid(id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { unpaidBonuses: new Types.ObjectId() } }, { session });
  }

  /** Removes the mark only if it is still `seen`; each mark is unique. */
  async unmarkUnpaid(id: Types.ObjectId, seen: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id: id, unpaidBonuses: seen }, { $unset: { unpaidBonuses: 1 } });
  }

  async listPayable(limit: number): Promise<Array<{ _id: Types.ObjectId; unpaidBonuses: Types.ObjectId }>> {
    return this.model
      .find({ unpaidBonuses: { $exists: true }, budget: { $gt: 0 } })
      .limit(limit)
      .select({ unpaidBonuses: 1 })
      .lean<Array<{ _id: Types.ObjectId; unpaidBonuses: Types.ObjectId }>>();
  }
}
