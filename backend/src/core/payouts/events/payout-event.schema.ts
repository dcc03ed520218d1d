import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { noPersonalData } from '../../../platform/database/personal-data.js';

/** An event of the provider that was applied. Kept forever: a provider can repeat an event days later. */
@Schema({ collection: 'payout_provider_events', versionKey: false, autoIndex: false })
export class PayoutProviderEvent {
  /** The provider's id of the event. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: String, required: true }) type: string;
  /** The payout or the provider's id of the recipient. */
  @Prop({ type: String, required: true }) subjectId: string;
  @Prop({ type: Date, required: true }) receivedAt: Date;
}

export const PayoutProviderEventSchema = SchemaFactory.createForClass(PayoutProviderEvent);

noPersonalData(PayoutProviderEventSchema);
