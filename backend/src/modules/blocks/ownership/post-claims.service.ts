import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { postRulesOf, SOCIAL_PLATFORMS } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import { duplicateContent, type BlockOwnership, type BlockRecord } from '../contributions/index.js';
import { ClaimTakeoverService } from './claim-takeover.service.js';
import { ClaimedContributionRepository } from './claimed-contribution.repository.js';
import { postExclusive, postOfAnotherPerson } from './ownership.errors.js';
import { PostClaimRepository } from './post-claim.repository.js';
import type { PostClaimEntry, PostClaimRecord } from './post-claim.schema.js';

export interface ClaimRequest {
  canonicalKey: string;
  userId: Types.ObjectId;
  spark: SparkRecord;
  ownership: BlockOwnership;
}

type NewClaim = Omit<PostClaimRecord, '_id'>;

/** One post belongs to one person, over all campaigns. */
@Injectable()
export class PostClaimsService {
  constructor(
    private readonly claims: PostClaimRepository,
    private readonly contributions: ClaimedContributionRepository,
    private readonly takeover: ClaimTakeoverService,
    private readonly sparks: SparksService,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims the post for a submission, in its transaction. A person who has proven the author's account takes the post
   * over from one who has proven nothing. Throws 409 duplicate_content_submitted or post_of_another_person when the
   * post is another person's, 409 post_exclusive when a campaign of the post excludes the other one.
   */
  async claim(request: ClaimRequest, session: ClientSession): Promise<void> {
    const { canonicalKey, userId, spark, ownership } = request;
    const entry = { sparkId: spark._id, exclusive: postRulesOf(spark).exclusivePosts };
    const claimedAt = this.clock.now();
    const isProven = ownership.status === 'proven';
    const current = await this.claims.findByPost(canonicalKey, session);
    if (!current) {
      await this.claims.insert({ canonicalKey, userId, isProven, entries: [entry], claimedAt }, session);
      return;
    }
    if (current.userId.equals(userId)) return this.enter(current, entry, isProven, session);
    const to = { userId, entry, claimedAt };
    if (!isAccountProof(ownership) || !(await this.claims.transfer(current, to, session))) {
      throw current.entries.some(({ sparkId }) => sparkId.equals(spark._id))
        ? duplicateContent()
        : postOfAnotherPerson(isAccountProof(ownership) ? null : authorOf(request));
    }
    await this.takeover.apply({ canonicalKey, userId, spark, ownership }, session);
  }

  private async enter(
    claim: NewClaim,
    entry: PostClaimEntry,
    isProven: boolean,
    session: ClientSession,
  ): Promise<void> {
    if (isProven && !claim.isProven) await this.claims.markProven(claim, session);
    if (claim.entries.some(({ sparkId }) => sparkId.equals(entry.sparkId))) return;
    const ignored = claim.entries.length > 0 ? await this.entriesToIgnore(claim, entry, session) : [];
    if (!(await this.claims.addEntry(claim, entry, ignored, session))) throw postExclusive(entry.exclusive);
  }

  /**
   * Campaigns that exclude no other one: those where the contribution was declined or deleted, and, for a campaign that
   * is not exclusive itself, those that are not exclusive any more.
   */
  private async entriesToIgnore(
    { canonicalKey, userId, entries }: NewClaim,
    { exclusive }: PostClaimEntry,
    session: ClientSession,
  ): Promise<Types.ObjectId[]> {
    const open = (await this.contributions.listByPost(canonicalKey, session)).filter(
      (block) => block.userId.equals(userId) && !block.deleted && block.moderation_status !== 'declined',
    );
    const over = entries.filter(({ sparkId }) => !open.some((block) => block.sparkId?.equals(sparkId)));
    if (exclusive) return over.map(({ sparkId }) => sparkId);
    const ignored = over.map(({ sparkId }) => sparkId);
    for (const { sparkId } of entries.filter((other) => other.exclusive)) {
      const spark = await this.sparks.findById(sparkId.toHexString(), session);
      if (!spark || !postRulesOf(spark).exclusivePosts) ignored.push(sparkId);
    }
    return ignored;
  }

  /** Records that the contributor has proven the post of a contribution. */
  async markProven({ canonicalKey, userId }: BlockRecord, session: ClientSession): Promise<void> {
    await this.claims.markProven({ canonicalKey, userId }, session);
  }
}

function isAccountProof({ status, method }: BlockOwnership): boolean {
  return status === 'proven' && method !== 'caption_code';
}

/** The account that published the post, as far as the claim names it. */
function authorOf({ canonicalKey, ownership }: ClaimRequest) {
  const platform = SOCIAL_PLATFORMS.find((id) => canonicalKey.startsWith(`${id}:`));
  return { platform, authorHandle: ownership.authorHandle };
}
