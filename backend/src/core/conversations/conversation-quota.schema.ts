import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { personalData } from '../../platform/database/personal-data.js';

/** Messages of a person in the conversations of a campaign, per UTC day. */
@Schema({ collection: 'conversation_quotas', versionKey: false })
export class ConversationQuota {
  /** `userId:sparkId:YYYY-MM-DD`. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Number, required: true }) count: number;
  @Prop({ type: Date, required: true }) expiresAt: Date;
}

export const ConversationQuotaSchema = SchemaFactory.createForClass(ConversationQuota);
ConversationQuotaSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

personalData(ConversationQuotaSchema, {
  people: ['_id'],
  erasure: { action: 'delete', of: '_id', idPrefix: true },
  export: { of: '_id', idPrefix: true },
  retention: { ttl: 'expiresAt' },
});
