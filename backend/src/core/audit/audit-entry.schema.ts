import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Who acted. */
@Schema({ _id: false })
export class AuditActor {
  /** The user's id, or the name of the job that acted. */
  @Prop({ type: String, required: true })
  id: string;

  @Prop({ type: String, required: true })
  username: string;
}

/** What was acted on. */
@Schema({ _id: false })
export class AuditTarget {
  /** `spark`, `block`, `user`, … */
  @Prop({ type: String, required: true })
  type: string;

  @Prop({ type: String, required: true })
  id: string;
}

const AuditActorSchema = SchemaFactory.createForClass(AuditActor);
const AuditTargetSchema = SchemaFactory.createForClass(AuditTarget);

/** Who did what to which thing, and when. Entries are only ever added. */
@Schema({ collection: 'audit_entries', versionKey: false, minimize: false })
export class AuditEntry {
  @Prop({ type: AuditActorSchema, required: true })
  actor: AuditActor;

  /** In lower_snake words: `spark_closed`, `block_moderated`, … */
  @Prop({ type: String, required: true })
  action: string;

  @Prop({ type: AuditTargetSchema, required: true })
  target: AuditTarget;

  /** The changed fields as they were; absent when there was nothing before. */
  @Prop({ type: Object })
  before?: Record<string, unknown>;

  /** The changed fields as they became. */
  @Prop({ type: Object })
  after?: Record<string, unknown>;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

/** An entry as it is read: a plain object. */
export type AuditRecord = AuditEntry & { _id: Types.ObjectId };

export const AuditEntrySchema = SchemaFactory.createForClass(AuditEntry);
AuditEntrySchema.index({ 'target.id': 1, createdAt: -1 });
AuditEntrySchema.index({ 'actor.id': 1, createdAt: -1 });
AuditEntrySchema.index({ createdAt: -1 });
