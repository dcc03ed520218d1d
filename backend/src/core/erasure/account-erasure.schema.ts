import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import {
  ERASURE_REFUSALS,
  ERASURE_STATUSES,
  LANGUAGES,
  type ErasureRefusal,
  type ErasureStatus,
  type Language,
} from '@sparks/domain';
import { INTERNAL, personalData } from '../../platform/database/personal-data.js';
import type { PersonDetails } from '../users/index.js';

/** What is erased, so that a run after a crash still knows it; removed in the last step. */
@Schema({ _id: false })
export class ErasureDetails implements PersonDetails {
  @Prop({ type: String, required: true }) username: string;
  @Prop({ type: String, default: null }) email: string | null;
  @Prop({ type: String, enum: [...LANGUAGES, null], default: null }) language: Language | null;
  @Prop({ type: [String], required: true }) names: string[];
  @Prop({ type: [String], required: true }) accounts: string[];
}
const ErasureDetailsSchema = SchemaFactory.createForClass(ErasureDetails);

/** The request of a person to erase their account, and its execution. */
@Schema({ collection: 'account_erasures', versionKey: false, autoIndex: false })
export class AccountErasure {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) userId: Types.ObjectId;
  @Prop({ type: String, enum: ERASURE_STATUSES, required: true }) status: Exclude<ErasureStatus, 'none'>;
  /** Neither erased nor cancelled; one per person. */
  @Prop({ type: Boolean, required: true }) isOpen: boolean;
  @Prop({ type: Date, required: true }) requestedAt: Date;
  @Prop({ type: Date, required: true }) dueAt: Date;
  /** What the person gives up of the wallet, at most. */
  @Prop({ type: Number, required: true }) waivedCents: number;
  /** `null` once the person was reminded. */
  @Prop({ type: Date, default: null }) remindAt: Date | null;
  /** What stood in the way on the last attempt. */
  @Prop({ type: [String], enum: ERASURE_REFUSALS, default: [] }) refusals: ErasureRefusal[];

  /** During an attempt, the end of its lease; `null` when it is not open. */
  @Prop({ type: Date, default: null }) nextAttemptAt: Date | null;
  /** Attempts begun. Also the fencing token of the lease. */
  @Prop({ type: Number, default: 0 }) attempts: number;
  /** Since when nobody can sign in; `null` unless an attempt has begun. */
  @Prop({ type: Date, default: null }) lockedAt: Date | null;
  /** Set when it cannot be cancelled any more. */
  @Prop({ type: String }) pseudonym?: string;
  @Prop({ type: ErasureDetailsSchema, default: null }) person: ErasureDetails | null;
  /** Finished hooks. */
  @Prop({ type: [String], default: [] }) done: string[];
  @Prop({ type: Date, default: null }) endedAt: Date | null;
}
export type AccountErasureRecord = AccountErasure;

export const AccountErasureSchema = SchemaFactory.createForClass(AccountErasure);
AccountErasureSchema.index({ userId: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });
// For admins, the next due first: all are due equally long after their request.
AccountErasureSchema.index({ isOpen: 1, _id: 1 }, { partialFilterExpression: { isOpen: true }, name: 'open_requests' });
// For the job; few entries.
AccountErasureSchema.index({ nextAttemptAt: 1 }, { partialFilterExpression: { isOpen: true }, name: 'due' });
AccountErasureSchema.index({ remindAt: 1 }, { partialFilterExpression: { isOpen: true }, name: 'reminders' });

personalData(AccountErasureSchema, {
  people: ['userId'],
  details: ['person'],
  erasure: { action: 'hook', how: 'The copy of the names is removed in the last step. The dates are kept as proof.' },
  export: {
    of: 'userId',
    // Earlier ones were cancelled.
    filter: { isOpen: true },
    omit: { pseudonym: INTERNAL, done: INTERNAL, attempts: INTERNAL, nextAttemptAt: INTERNAL },
  },
  retention: { reason: 'Proof that the request was executed. Ids and dates only.' },
});
