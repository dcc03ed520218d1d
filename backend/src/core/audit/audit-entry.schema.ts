import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import type { AuditAction, AuditTargetType } from '@sparks/domain';
import { INTERNAL, OTHERS, personalData } from '../../platform/database/personal-data.js';

/** The actor, or the person that the action concerns. */
@Schema({ _id: false })
export class AuditPerson {
  /** A user's id or `job:<name>`. */
  @Prop({ type: String, required: true })
  id: string;

  @Prop({ type: String, required: true })
  username: string;
}

@Schema({ _id: false })
export class AuditTarget {
  @Prop({ type: String, required: true })
  type: AuditTargetType;

  @Prop({ type: String, required: true })
  id: string;

  /** The name at that time: the target may be renamed or deleted later. */
  @Prop({ type: String })
  label?: string;
}

/** Name and slug are those at that time. */
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

/** Append-only. */
@Schema({ collection: 'audit_entries', versionKey: false, minimize: false, autoIndex: false })
export class AuditEntry {
  @Prop({ type: AuditPersonSchema, required: true })
  actor: AuditPerson;

  /** The second admin who approved the act; absent without one. */
  @Prop({ type: AuditPersonSchema })
  approvedBy?: AuditPerson;

  /** Lower-case username, for the filter by name. */
  @Prop({ type: String, required: true })
  actorKey: string;

  @Prop({ type: String, required: true })
  action: AuditAction;

  @Prop({ type: AuditTargetSchema, required: true })
  target: AuditTarget;

  @Prop({ type: AuditCampaignSchema })
  campaign?: AuditCampaign;

  /** The person concerned besides the actor: the applicant, the contributor. */
  @Prop({ type: AuditPersonSchema })
  person?: AuditPerson;

  /** The old values of the changed fields; absent after a creation. */
  @Prop({ type: Object })
  before?: Record<string, unknown>;

  /** The new values of the changed fields; absent after a deletion. */
  @Prop({ type: Object })
  after?: Record<string, unknown>;

  /** Also in the logs. Absent for jobs. */
  @Prop({ type: String })
  requestId?: string;

  /** Index terms of the search: the names above. */
  @Prop({ type: [String], default: [] })
  words: string[];

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export type AuditRecord = AuditEntry & { _id: Types.ObjectId };

export const AuditEntrySchema = SchemaFactory.createForClass(AuditEntry);

// Each index starts with a filter and ends with the sort order. A second filter is checked during the scan, except for
// the pairs that are filtered often.
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
// Finds the actor of a username. Here, because jobs and providers are not users.
AuditEntrySchema.index({ actorKey: 1, _id: -1 });

personalData(AuditEntrySchema, {
  people: ['actor.id', 'approvedBy.id', 'person.id', 'target.id'],
  details: [
    'actor.username',
    'approvedBy.username',
    'person.username',
    'actorKey',
    'target.label',
    'words',
    'before',
    'after',
    'campaign.name',
  ],
  erasure: { action: 'hook', how: 'Names are replaced; values of profile changes are removed. The entries are kept.' },
  export: {
    of: 'actor.id',
    shows: { 'target.id': 'What the person has acted on.' },
    omit: {
      approvedBy: OTHERS,
      person: OTHERS,
      before: OTHERS,
      after: OTHERS,
      words: OTHERS,
      'target.label': OTHERS,
      actorKey: INTERNAL,
      requestId: INTERNAL,
    },
  },
  retention: { reason: 'Proof of who changed what, as long as the ledger.' },
});
