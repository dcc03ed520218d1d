import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { personalData } from '../../../platform/database/personal-data.js';

/**
 * What the campaigns of a creator have paid out, as a sharded counter: the sum of up to 16 shards. A campaign has one
 * of them, so that payments of different campaigns rarely write the same document and conflict.
 */
@Schema({ collection: 'creator_paid_out', versionKey: false, autoIndex: false })
export class CreatorPaidOut {
  /** See {@link paidOutShardOf}. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) creator: Types.ObjectId;
  @Prop({ type: Number, default: 0 }) paidOutCents: number;
}

export const CreatorPaidOutSchema = SchemaFactory.createForClass(CreatorPaidOut);
CreatorPaidOutSchema.index({ creator: 1 });

personalData(CreatorPaidOutSchema, {
  people: ['creator'],
  erasure: { action: 'keep', reason: 'Numbers about the pseudonym.' },
  export: { of: 'creator' },
  retention: { reason: 'Derived from the payments of campaigns; as long as they exist.' },
});

/** `<creator id>:<shard>`. Ids end in a number that counts up, so consecutive campaigns have different shards. */
export function paidOutShardOf({ _id, creator }: { _id: Types.ObjectId; creator: Types.ObjectId }): string {
  return `${creator.toHexString()}:${_id.toHexString().slice(-1)}`;
}
