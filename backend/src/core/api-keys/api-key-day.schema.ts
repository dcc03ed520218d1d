import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { noPersonalData } from '../../platform/database/personal-data.js';

/** What an API key has moved on one day; kept for two days. */
@Schema({ collection: 'api_key_days', versionKey: false })
export class ApiKeyDay {
  /** `keyId:YYYY-MM-DD` in UTC. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Number, required: true }) cents: number;
  @Prop({ type: Date, required: true }) expiresAt: Date;
}

export const ApiKeyDaySchema = SchemaFactory.createForClass(ApiKeyDay);
ApiKeyDaySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

noPersonalData(ApiKeyDaySchema);
