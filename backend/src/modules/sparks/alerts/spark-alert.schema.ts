import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { personalData } from '../../../platform/database/personal-data.js';

/** `published`: to followers of the creator. `started`, `ending`: to people who saved the campaign. */
export const SPARK_ALERT_KINDS = ['published', 'started', 'ending'] as const;
export type SparkAlertKind = (typeof SPARK_ALERT_KINDS)[number];

/** Finished alerts are kept until nothing can open them again. */
const KEPT_SECONDS = 30 * 86_400;

/** An event of a campaign of which its followers or savers have not all been notified. */
@Schema({ collection: 'spark_alerts', versionKey: false, autoIndex: false })
export class SparkAlert {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  @Prop({ type: String, enum: SPARK_ALERT_KINDS, required: true }) kind: SparkAlertKind;
  /** When the event happens: a campaign whose end moves alerts again. */
  @Prop({ type: Date, required: true }) at: Date;
  /** The last person who was notified; people are notified in the order of their ids. */
  @Prop({ type: MongooseSchema.Types.ObjectId, default: null }) cursor: Types.ObjectId | null;
  @Prop({ type: Date, default: null }) doneAt: Date | null;
}
export type SparkAlertRecord = SparkAlert;

export const SparkAlertSchema = SchemaFactory.createForClass(SparkAlert);
SparkAlertSchema.index({ sparkId: 1, kind: 1, at: 1 }, { unique: true, name: 'event' });
SparkAlertSchema.index({ doneAt: 1, _id: 1 }, { name: 'open' });
SparkAlertSchema.index(
  { doneAt: 1 },
  {
    expireAfterSeconds: KEPT_SECONDS,
    partialFilterExpression: { doneAt: { $type: 'date' } },
  },
);

personalData(SparkAlertSchema, {
  people: ['cursor'],
  erasure: { action: 'keep', reason: 'The position in a list of ids.' },
  export: { none: 'Progress of a job.' },
  retention: { ttl: 'doneAt' },
});
