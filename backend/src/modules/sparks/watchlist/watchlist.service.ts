import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ERROR_CODES, FOLLOWED_MAX, SAVED_SPARKS_MAX } from '@sparks/domain';
import { UsersService } from '../../../core/users/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { conflict, forbidden } from '../../../platform/http/app-error.js';
import { CreatorTotalsRepository } from '../budget/creator-totals.repository.js';
import { SparkRepository } from '../spark.repository.js';
import { sparkNotFound } from '../sparks.errors.js';
import { WatchlistRepository } from './watchlist.repository.js';
import type { FollowResponse, WatchlistResponse } from './watchlist.response.js';

/** Saved campaigns and followed creators. Every change is idempotent. */
@Injectable()
export class WatchlistService {
  constructor(
    private readonly watchlists: WatchlistRepository,
    private readonly sparks: SparkRepository,
    private readonly users: UsersService,
    private readonly totals: CreatorTotalsRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @throws 404 for a campaign that does not exist or is a draft, 409 watchlist_full */
  async saveSpark(sparkId: string, user: AuthUser): Promise<void> {
    const id = parseObjectId(sparkId);
    const spark = await this.sparks.findById(id);
    if (!spark?.live_mode) throw sparkNotFound();
    const state = await this.transactions.runInTransaction((session) =>
      this.watchlists.add(new Types.ObjectId(user.id), 'sparkIds', id, SAVED_SPARKS_MAX, session),
    );
    if (state === 'full')
      throw conflict(ERROR_CODES.watchlist_full, `You can save at most ${SAVED_SPARKS_MAX} campaigns.`);
  }

  async unsaveSpark(sparkId: string, user: AuthUser): Promise<void> {
    const id = parseObjectId(sparkId);
    await this.transactions.runInTransaction((session) =>
      this.watchlists.remove(new Types.ObjectId(user.id), 'sparkIds', id, session),
    );
  }

  /** @throws 404, 403 for oneself, 409 watchlist_full */
  async follow(username: string, user: AuthUser): Promise<FollowResponse> {
    const { _id: creatorId } = await this.users.getByUsernameOrId(username);
    if (creatorId.equals(user.id)) throw forbidden('You cannot follow yourself.');
    const state = await this.transactions.runInTransaction(async (session) => {
      const added = await this.watchlists.add(
        new Types.ObjectId(user.id),
        'creatorIds',
        creatorId,
        FOLLOWED_MAX,
        session,
      );
      if (added === 'added') await this.totals.increment(creatorId, { followers: 1 }, session);
      return added;
    });
    if (state === 'full') throw conflict(ERROR_CODES.watchlist_full, `You can follow at most ${FOLLOWED_MAX} people.`);
    return this.followState(creatorId, true);
  }

  /** @throws 404 */
  async unfollow(username: string, user: AuthUser): Promise<FollowResponse> {
    const { _id: creatorId } = await this.users.getByUsernameOrId(username);
    await this.transactions.runInTransaction(async (session) => {
      const isRemoved = await this.watchlists.remove(new Types.ObjectId(user.id), 'creatorIds', creatorId, session);
      if (isRemoved) await this.totals.increment(creatorId, { followers: -1 }, session);
    });
    return this.followState(creatorId, false);
  }

  /** Newest first. */
  async describe(user: AuthUser): Promise<WatchlistResponse> {
    const { sparkIds, creatorIds } = await this.watchlists.find(new Types.ObjectId(user.id));
    const people = await this.users.getManyPublic(creatorIds.map((id) => id.toHexString()));
    return {
      savedSparkIds: sparkIds.map((id) => id.toHexString()).reverse(),
      following: creatorIds.flatMap((id) => people.get(id.toHexString()) ?? []).reverse(),
    };
  }

  async savedSparkIds(userId: string): Promise<Types.ObjectId[]> {
    return (await this.watchlists.find(new Types.ObjectId(userId))).sparkIds;
  }

  private async followState(creatorId: Types.ObjectId, isFollowing: boolean): Promise<FollowResponse> {
    return { isFollowing, followers: (await this.totals.findOne(creatorId)).followers };
  }
}
