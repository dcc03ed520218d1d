import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { personalData } from '../../../../platform/database/personal-data.js';

/** A contribution in the search index; written in the transaction that inserts the contribution. */
@Schema({ collection: 'block_search', versionKey: false, autoIndex: false })
export class BlockSearchEntry {
  /** The contribution's id. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) userId: Types.ObjectId;
  @Prop({ type: Date, required: true }) created: Date;
  /** Words of the caption, and the post. */
  @Prop({ type: [String], default: [] }) terms: string[];
}
export const BlockSearchEntrySchema = SchemaFactory.createForClass(BlockSearchEntry);
// The newest contributions with a term or of a person, in index order.
BlockSearchEntrySchema.index({ terms: 1, created: -1, _id: -1 });
BlockSearchEntrySchema.index({ userId: 1, created: -1, _id: -1 });

personalData(BlockSearchEntrySchema, {
  people: ['userId'],
  details: ['terms'],
  erasure: { action: 'hook', how: 'Indexed again without the post and its caption.' },
  export: { none: 'Words of the contributions, which are exported.' },
  retention: { reason: 'As long as the contribution.' },
});
