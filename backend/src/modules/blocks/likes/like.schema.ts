import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { personalData } from '../../../platform/database/personal-data.js';

@Schema({ collection: 'likes', versionKey: false, autoIndex: false })
export class Like {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) blockId: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) userId: Types.ObjectId;
  @Prop({ type: Date, required: true }) likedAt: Date;
}

export const LikeSchema = SchemaFactory.createForClass(Like);
LikeSchema.index({ userId: 1, blockId: 1 }, { unique: true });

personalData(LikeSchema, {
  people: ['userId'],
  erasure: { action: 'keep', reason: 'Counted likes of the pseudonym.' },
  export: { of: 'userId' },
  retention: { reason: 'As long as the contribution.' },
});
