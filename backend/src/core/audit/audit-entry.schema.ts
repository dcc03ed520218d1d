import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import type { AuditAction, AuditTargetType } from '@sparks/domain';

/** Who acted, or whom an act concerns. */
@Schema({ _id: false })
export class AuditPerson {
  /** The user's id, or the name of the job that acted. */
  @Prop({ type: String, required: true })
  id: string;

  /** At that time. */
  @Prop({ type: String, required: true })
  username: string;
}

/** What was acted on. */
@Schema({ _id: false })
export class AuditTarget {
  @Prop({ type: String, required: true })
  type: AuditTargetType;

  @Prop({ type: String, required: true })
  id: string;

  /** What people call it, at that time: the thing may be renamed or gone when the entry is read. */
  @Prop({ type: String })
  label?: string;
}

/** The campaign that an act belongs to, by its name and address at that time. */
@Schema({ _id: false })
export class AuditCampaign {
  @Prop({ type: String, required: true })
  id: string;

  @Prop({ type: String, required: true })
  name: string;

  @Prop({ type: String, required: true })
  slug: string;
}

const AuditPersonSchema = SchemaFactory.createForClass(AuditPerson);
const AuditTargetSchema = SchemaFactory.createForClass(AuditTarget);
const AuditCampaignSchema = SchemaFactory.createForClass(AuditCampaign);

/** Who did what to which thing, and when. Entries are only ever added. */
@Schema({ collection: 'audit_entries', versionKey: false, minimize: false, autoIndex: false })
export class AuditEntry {
  @Prop({ type: AuditPersonSchema, required: true })
  actor: AuditPerson;

  /** The actor's username in lower case: a list is asked for by name, whatever the case. */
  @Prop({ type: String, required: true })
  actorKey: string;

  @Prop({ type: String, required: true })
  action: AuditAction;

  @Prop({ type: AuditTargetSchema, required: true })
  target: AuditTarget;

  @Prop({ type: AuditCampaignSchema })
  campaign?: AuditCampaign;

  /** Whom it concerns besides the actor: who asked for access, who contributed. */
  @Prop({ type: AuditPersonSchema })
  person?: AuditPerson;

  /** The changed fields as they were; absent when there was nothing before. */
  @Prop({ type: Object })
  before?: Record<string, unknown>;

  /** The changed fields as they became; absent when nothing is there any more. */
  @Prop({ type: Object })
  after?: Record<string, unknown>;

  /** The request that did it; the same id is in the log. Absent for jobs. */
  @Prop({ type: String })
  requestId?: string;

  /** Words of the names above: what a search looks up. */
  @Prop({ type: [String], default: [] })
  words: string[];

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

/** An entry as it is read: a plain object. */
export type AuditRecord = AuditEntry & { _id: Types.ObjectId };

export const AuditEntrySchema = SchemaFactory.createForClass(AuditEntry);

// Every list is newest first. What one asks for is in front of an index, the order behind it; a second filter is checked
// while the index is walked, except the pairs that a person of many acts or a busy campaign is asked for.
for (const fields of [
  [],
  ['actor.id'],
  ['action'],
  ['target.id'],
  ['target.type'],
  ['campaign.id'],
  ['person.id'],
  ['words'],
  ['actor.id', 'action'],
  ['campaign.id', 'action'],
]) {
  AuditEntrySchema.index({ ...Object.fromEntries(fields.map((field) => [field, 1 as const])), createdAt: -1, _id: -1 });
}
// Who is meant by a name. Here and not among the users, who have acts recorded themselves.
AuditEntrySchema.index({ actorKey: 1, _id: -1 });
