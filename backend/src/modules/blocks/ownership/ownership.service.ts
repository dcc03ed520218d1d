import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  determineOwnership,
  hasCode,
  isOwnershipSufficient,
  isPostedTooEarly,
  postRulesOf,
  publicationOf,
  type OwnedAccount,
  type OwnershipVerdict,
} from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { PreviewsService, SocialAccountsService, type Preview, type ProvenAccount } from '../../previews/index.js';
import type { SparkRecord } from '../../sparks/index.js';
import type { BlockOwnership, BlockSocialMeta } from '../contributions/index.js';
import { CaptionCodesService } from './caption-codes.service.js';
import { ownershipRequired, postedTooEarly, postOfAnotherAccount, postOfOtherAccount } from './ownership.errors.js';
import { postFacts } from './post-facts.js';

/** A preview that is older is fetched again before a missing code in the caption counts. */
const FRESH_MS = 5_000;

export interface SubmittedPost {
  url: string;
  meta: BlockSocialMeta;
  /** When the platform was asked. */
  fetchedAt: Date;
}

export interface AssessedPost {
  meta: BlockSocialMeta;
  ownership: BlockOwnership;
}

interface Assessment {
  meta: BlockSocialMeta;
  verdict: OwnershipVerdict;
  ownAccount: OwnedAccount | null;
  isOfAnotherPerson: boolean;
}

/** Decides whose post it is, and whether a campaign accepts it. */
@Injectable()
export class OwnershipService {
  constructor(
    private readonly accounts: SocialAccountsService,
    private readonly codes: CaptionCodesService,
    private readonly previews: PreviewsService,
    private readonly clock: Clock,
  ) {}

  /**
   * The ownership of a post for a campaign. Reads the post again when only its caption could prove it, because the
   * contributor may have added the code since. Throws 403 post_not_yours, 403 ownership_required, and 422
   * posted_too_early.
   */
  async assessForSpark(post: SubmittedPost, spark: SparkRecord, userId: string): Promise<AssessedPost> {
    const { ownershipProof, newPostsOnly } = postRulesOf(spark);
    const captionCode = this.codes.codeOf(userId, spark._id.toHexString());
    const isAccepted = ({ verdict }: Assessment) =>
      verdict.status !== 'mismatch' && isOwnershipSufficient(ownershipProof, verdict);

    let assessment = await this.assess(post.meta, userId, captionCode);
    if (!isAccepted(assessment) && !assessment.isOfAnotherPerson && ownershipProof !== 'account') {
      const meta = await this.readAgain(post);
      if (meta) assessment = await this.assess(meta, userId, captionCode);
    }
    const { meta, verdict, ownAccount, isOfAnotherPerson } = assessment;
    const { platform, authorHandle, postedAt } = meta;
    const author = { platform, authorHandle };
    if (isOfAnotherPerson) throw postOfAnotherAccount(author);
    if (ownAccount && verdict.status === 'mismatch') {
      const proof = ownershipProof === 'account' ? null : captionCode;
      throw postOfOtherAccount(author, { ownHandle: ownAccount.handle, captionCode: proof });
    }
    const publishedAt = publicationOf(spark);
    if (newPostsOnly && postedAt && isPostedTooEarly(postedAt, publishedAt))
      throw postedTooEarly(postedAt, publishedAt);
    if (ownershipProof !== 'none' && !isAccepted(assessment))
      throw ownershipRequired(ownershipProof, { ...author, captionCode });
    return this.toAssessed(assessment);
  }

  /** The ownership of a post that the platform reports only after its submission; nothing is rejected. */
  async assessAgain(
    preview: Preview,
    postId: string,
    spark: SparkRecord,
    userId: Types.ObjectId,
  ): Promise<AssessedPost & { isOfAnotherPerson: boolean }> {
    const code = this.codes.codeOf(userId.toHexString(), spark._id.toHexString());
    const assessment = await this.assess(postFacts(preview, postId), userId.toHexString(), code);
    return { ...this.toAssessed(assessment), isOfAnotherPerson: assessment.isOfAnotherPerson };
  }

  /** The ownership of a post without a campaign; nothing is rejected. */
  async assessGeneral(meta: BlockSocialMeta, userId: string): Promise<AssessedPost> {
    return this.toAssessed(await this.assess(meta, userId, null));
  }

  /** Whether a person has proven an account on the platform of a post. */
  async hasAccount(userId: string, platform: BlockSocialMeta['platform']): Promise<boolean> {
    return (await this.accounts.findProven(userId, platform)) !== null;
  }

  private async assess(meta: BlockSocialMeta, userId: string, captionCode: string | null): Promise<Assessment> {
    const { platform, authorId, authorHandle } = meta;
    const [owner, proven] = await Promise.all([
      this.accounts.findOwner(platform, {
        ...(authorId === null ? {} : { authorId }),
        ...(authorHandle === null ? {} : { authorHandle }),
      }),
      this.accounts.findProven(userId, platform),
    ]);
    const authorAccount = owner && toOwned(owner.userId, owner.account);
    const ownAccount = proven && toOwned(userId, proven);
    const author = { authorId, authorHandle };
    const hasCaptionCode = captionCode !== null && hasCode(meta.caption, captionCode);
    return {
      meta,
      verdict: determineOwnership({ userId, platform, author, authorAccount, ownAccount, hasCaptionCode }),
      ownAccount,
      isOfAnotherPerson: authorAccount !== null && authorAccount.userId !== userId,
    };
  }

  private async readAgain({ url, meta, fetchedAt }: SubmittedPost): Promise<BlockSocialMeta | null> {
    const notBefore = new Date(this.clock.now().getTime() - FRESH_MS);
    if (fetchedAt >= notBefore) return null;
    const preview = await this.previews.getPreview({ url, platform: meta.platform }, { notBefore });
    return preview.status === 'success' ? postFacts(preview, meta.postId) : null;
  }

  private toAssessed({ meta, verdict }: Assessment): AssessedPost {
    const { authorId, authorHandle } = meta;
    return { meta, ownership: { ...verdict, authorId, authorHandle, checkedAt: this.clock.now() } };
  }
}

function toOwned(userId: string, { accountId, handle, method }: ProvenAccount): OwnedAccount {
  return { userId, accountId, handle, method };
}
