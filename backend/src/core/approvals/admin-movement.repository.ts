import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { ADMIN_MOVEMENT_WINDOW_MS } from '@sparks/domain';
import { retryOnDuplicateKey } from '../../platform/database/retry-on-duplicate-key.js';
import { AdminMovements, type StoredMovement } from './admin-movement.schema.js';

/** An admin on a campaign. */
export interface MovementKey {
  adminId: Types.ObjectId;
  sparkId: Types.ObjectId;
}

@Injectable()
export class AdminMovementRepository {
  constructor(@InjectModel(AdminMovements.name) private readonly model: Model<AdminMovements>) {}

  async list(key: MovementKey): Promise<StoredMovement[]> {
    return (await this.model.findOne(key).lean<AdminMovements>())?.movements ?? [];
  }

  /** Also writes, so that a concurrent transaction of the same admin on the campaign conflicts and runs again. */
  async lock(key: MovementKey, now: Date, session: ClientSession): Promise<StoredMovement[]> {
    const locked = await retryOnDuplicateKey(
      this.model
        .findOneAndUpdate(
          key,
          { $set: { changedAt: now } },
          { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true, session },
        )
        .lean<AdminMovements>(),
    );
    return locked?.movements ?? [];
  }

  /** Adds a movement and removes those that no longer count. */
  async add(key: MovementKey, movement: StoredMovement, present: readonly StoredMovement[], session: ClientSession) {
    const since = movement.at.getTime() - ADMIN_MOVEMENT_WINDOW_MS;
    const movements = [...present.filter(({ at }) => at.getTime() > since), movement];
    await this.model.updateOne(key, { $set: { movements } }, { session });
  }
}
