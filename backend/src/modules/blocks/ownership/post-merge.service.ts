import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import type { BlockRecord } from '../contributions/index.js';
import { ClaimedContributionRepository } from './claimed-contribution.repository.js';
import { ContributionStopService } from './contribution-stop.service.js';
import { PostClaimRepository } from './post-claim.repository.js';
import type { PostClaimEntry, PostClaimRecord } from './post-claim.schema.js';

/** A post as its platform names it. */
export interface PostIdentity {
  canonicalKey: string;
  postId: string;
  url: string;
}

const REPEATED = { text: 'The same post was submitted before, by another link.', cause: 'repeated' } as const;

/**
 * Merges the claims of a post that was submitted by two forms of its link before the platform resolved one of them. A
 * proven claim wins over an unproven one, else the earlier one wins.
 */
@Injectable()
export class PostMergeService {
  constructor(
    private readonly claims: PostClaimRepository,
    private readonly contributions: ClaimedContributionRepository,
    private readonly stops: ContributionStopService,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Moves the claim and the contributions of `from` to the key of the post. Does nothing when that is done already. */
  async merge(from: string, post: PostIdentity): Promise<void> {
    await this.transactions.runInTransaction(async (session) => {
      const claim = await this.claims.findByPost(from, session);
      if (!claim) return;
      const other = await this.claims.findByPost(post.canonicalKey, session);
      if (other) await this.combine(claim, other, session);
      else await this.claims.changeKey(claim, post.canonicalKey, session);
      await this.contributions.changeKey(from, post, session);
    });
  }

  private async combine(absorbed: PostClaimRecord, remaining: PostClaimRecord, session: ClientSession): Promise<void> {
    const winner = winnerOf(absorbed, remaining);
    const loser = winner === absorbed ? remaining : absorbed;
    const isSamePerson = winner.userId.equals(loser.userId);
    const blocks = [
      ...(await this.contributions.listByPost(absorbed.canonicalKey, session)),
      ...(await this.contributions.listByPost(remaining.canonicalKey, session)),
    ].filter(({ supersededAt }) => !supersededAt);
    const repeated = isSamePerson
      ? findRepeated(blocks, [...winner.entries, ...loser.entries])
      : blocks.filter(({ userId }) => !userId.equals(winner.userId));
    for (const block of repeated) await this.stops.stop(block, REPEATED, session);
    const own = new Set(winner.entries.map(({ sparkId }) => sparkId.toHexString()));
    await this.claims.merge(
      { absorbed, remaining },
      {
        userId: winner.userId,
        isProven: winner.isProven,
        claimedAt: winner.claimedAt,
        entries: [
          ...winner.entries,
          ...(isSamePerson ? loser.entries.filter(({ sparkId }) => !own.has(sparkId.toHexString())) : []),
        ],
      },
      session,
    );
  }
}

function winnerOf(one: PostClaimRecord, other: PostClaimRecord): PostClaimRecord {
  if (one.isProven !== other.isProven) return one.isProven ? one : other;
  const differenceMs = one.claimedAt.getTime() - other.claimedAt.getTime();
  if (differenceMs !== 0) return differenceMs < 0 ? one : other;
  return one._id.toHexString() < other._id.toHexString() ? one : other;
}

/** Later contributions of one person to the same campaign, or where one of two campaigns is exclusive. */
function findRepeated(blocks: readonly BlockRecord[], entries: readonly PostClaimEntry[]): BlockRecord[] {
  const isExclusive = ({ sparkId }: BlockRecord) =>
    entries.some((entry) => entry.exclusive && sparkId?.equals(entry.sparkId));
  const first: BlockRecord[] = [];
  const repeated: BlockRecord[] = [];
  for (const block of [...blocks].sort((a, b) => a.created.getTime() - b.created.getTime())) {
    const isRepeated = first.some(
      (other) => other.sparkId?.equals(block.sparkId) || isExclusive(block) || isExclusive(other),
    );
    (isRepeated ? repeated : first).push(block);
  }
  return repeated;
}
