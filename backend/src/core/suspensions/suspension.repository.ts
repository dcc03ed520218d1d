import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import type { SuspensionScope } from '@sparks/domain';
import { retryOnDuplicateKey } from '../../platform/database/retry-on-duplicate-key.js';
import { Suspension, type SuspensionPerson, type SuspensionRecord } from './suspension.schema.js';

export type NewSuspension = Pick<
  SuspensionRecord,
  'person' | 'scope' | 'until' | 'reason' | 'by' | 'approvedBy' | 'createdAt'
>;

export interface SuspensionFilter {
  personId?: Types.ObjectId;
  isActive?: boolean;
}

@Injectable()
export class SuspensionRepository {
  constructor(@InjectModel(Suspension.name) private readonly model: Model<Suspension>) {}

  /** Suspensions of a person that apply now, the newest first. */
  async listActive(
    personId: Types.ObjectId,
    now: Date,
    scopes?: readonly SuspensionScope[],
    session?: ClientSession,
  ): Promise<SuspensionRecord[]> {
    const filter = { 'person.id': personId, ...active(now), ...(scopes ? { scope: { $in: [...scopes] } } : {}) };
    return this.model
      .find(filter)
      .sort({ _id: -1 })
      .session(session ?? null)
      .lean<SuspensionRecord[]>();
  }

  /** Of these people, those with a suspension that applies now. */
  async findSuspendedAmong(personIds: readonly Types.ObjectId[], now: Date): Promise<Types.ObjectId[]> {
    return this.model.distinct('person.id', { 'person.id': { $in: personIds }, ...active(now) });
  }

  async findById(id: Types.ObjectId, session?: ClientSession): Promise<SuspensionRecord | null> {
    return this.model
      .findById(id)
      .session(session ?? null)
      .lean<SuspensionRecord>();
  }

  /** Newest first; `after` is the last suspension of the page before. */
  async listPage(
    { personId, isActive }: SuspensionFilter,
    now: Date,
    page: { after?: Types.ObjectId; limit: number },
  ): Promise<SuspensionRecord[]> {
    const ended = { $or: [{ isOpen: false }, { until: { $lte: now, $ne: null } }] };
    const filter: QueryFilter<Suspension> = {
      ...(personId ? { 'person.id': personId } : {}),
      ...(isActive === undefined ? {} : isActive ? active(now) : ended),
      ...(page.after ? { _id: { $lt: page.after } } : {}),
    };
    return this.model.find(filter).sort({ _id: -1 }).limit(page.limit).lean<SuspensionRecord[]>();
  }

  /** `null` while another one with this scope applies; concurrent ones conflict on the unique index. */
  async insert(suspension: NewSuspension, session: ClientSession): Promise<SuspensionRecord | null> {
    const { person, scope, createdAt } = suspension;
    const same = { 'person.id': person.id, scope, isOpen: true };
    await this.model.updateOne(
      { ...same, until: { $lte: createdAt, $ne: null } },
      { $set: { isOpen: false } },
      { session },
    );
    if ((await this.model.exists(same).session(session)) !== null) return null;
    const [created] = await retryOnDuplicateKey(this.model.create([{ ...suspension, isOpen: true }], { session }));
    return created?.toObject<SuspensionRecord>() ?? null;
  }

  /** False when it was appealed before. */
  async setAppeal(id: Types.ObjectId, appealCaseId: Types.ObjectId, session: ClientSession): Promise<boolean> {
    const filter = { _id: id, isOpen: true, appealCaseId: { $exists: false } };
    return (await this.model.updateOne(filter, { $set: { appealCaseId } }, { session })).modifiedCount === 1;
  }

  /** `null` when it is not active any more. */
  async lift(
    id: Types.ObjectId,
    { liftedAt, liftedBy, liftReason }: { liftedAt: Date; liftedBy: SuspensionPerson; liftReason: string },
    session: ClientSession,
  ): Promise<SuspensionRecord | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, ...active(liftedAt) },
        { $set: { isOpen: false, liftedAt, liftedBy, liftReason } },
        { returnDocument: 'after', session },
      )
      .lean<SuspensionRecord>();
  }
}

function active(now: Date): QueryFilter<Suspension> {
  return { isOpen: true, $or: [{ until: null }, { until: { $gt: now } }] };
}
