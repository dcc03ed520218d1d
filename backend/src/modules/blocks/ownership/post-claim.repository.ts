import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { PostClaim, type PostClaimEntry, type PostClaimRecord } from './post-claim.schema.js';

/** Who may submit which post. All writes are conditional and part of the transaction of a submission. */
@Injectable()
export class PostClaimRepository {
  constructor(@InjectModel(PostClaim.name) private readonly model: Model<PostClaim>) {}

  async findByPost(canonicalKey: string, session?: ClientSession): Promise<PostClaimRecord | null> {
    return this.model
      .findOne({ canonicalKey })
      .session(session ?? null)
      .lean<PostClaimRecord>();
  }

  /** The first claim of a post. When another transaction claims it first, the caller's transaction runs again. */
  async insert(claim: Omit<PostClaimRecord, '_id'>, session: ClientSession): Promise<void> {
    await retryOnDuplicateKey(this.model.create([claim], { session }));
  }

  /**
   * Adds a campaign to the claim of a person. Returns false and writes nothing when the claim has another owner now, or
   * when an entry outside `ignored` excludes the campaign: any entry if the campaign is exclusive, else an exclusive one.
   */
  async addEntry(
    { canonicalKey, userId }: Pick<PostClaimRecord, 'canonicalKey' | 'userId'>,
    entry: PostClaimEntry,
    ignored: readonly Types.ObjectId[],
    session: ClientSession,
  ): Promise<boolean> {
    const excluding = { sparkId: { $nin: [...ignored] }, ...(entry.exclusive ? {} : { exclusive: true }) };
    const { matchedCount } = await this.model.updateOne(
      {
        canonicalKey,
        userId,
        'entries.sparkId': { $ne: entry.sparkId },
        entries: { $not: { $elemMatch: excluding } },
      },
      { $push: { entries: entry } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Records that the owner of the claim has proven the post. */
  async markProven(
    { canonicalKey, userId }: Pick<PostClaimRecord, 'canonicalKey' | 'userId'>,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne({ canonicalKey, userId, isProven: false }, { $set: { isProven: true } }, { session });
  }

  /** Transfers an unproven claim to another person. Returns false when it has another owner now or is proven. */
  async transfer(
    { canonicalKey, userId }: Pick<PostClaimRecord, 'canonicalKey' | 'userId'>,
    to: { userId: Types.ObjectId; entry: PostClaimEntry; claimedAt: Date },
    session: ClientSession,
  ): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { canonicalKey, userId, isProven: false },
      { $set: { userId: to.userId, isProven: true, entries: [to.entry], claimedAt: to.claimedAt } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Gives a claim the key of another form of its link. When a claim with this key is inserted first, the caller's
   * transaction runs again. */
  async changeKey({ _id, userId }: PostClaimRecord, canonicalKey: string, session: ClientSession): Promise<void> {
    const update = this.model.updateOne({ _id, userId }, { $set: { canonicalKey } }, { session });
    assertMatched(await retryOnDuplicateKey(update.exec()));
  }

  /** Replaces two claims of one post by one. Throws when one of them has another owner or proof now. */
  async merge(
    { absorbed, remaining }: { absorbed: PostClaimRecord; remaining: PostClaimRecord },
    change: Omit<PostClaimRecord, '_id' | 'canonicalKey'>,
    session: ClientSession,
  ): Promise<void> {
    const { deletedCount } = await this.model.deleteOne(unchanged(absorbed), { session });
    assertMatched({ matchedCount: deletedCount });
    assertMatched(await this.model.updateOne(unchanged(remaining), { $set: change }, { session }));
  }
}

function unchanged({ _id, userId, isProven, claimedAt }: PostClaimRecord) {
  return { _id, userId, isProven, claimedAt };
}

function assertMatched({ matchedCount }: { matchedCount: number }): void {
  if (matchedCount !== 1) throw new Error('The claim of the post has changed');
}
