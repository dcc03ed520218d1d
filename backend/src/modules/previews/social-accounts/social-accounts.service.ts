import { Injectable } from '@nestjs/common';
import type { ProofMethod, SocialPlatform } from '@sparks/domain';
import { LinkedAccountsService } from '../../../core/users/index.js';
import type { AuthorFacts } from '../preview.types.js';
import { TwitterEligibilityService } from './twitter-eligibility.service.js';

/** An account that a person has proven to own. */
export interface ProvenAccount {
  platform: SocialPlatform;
  /** Account name without `@`, as of the proof. */
  handle: string;
  /** The platform's own id, comparable with `authorId` of a post; `null` when the proof did not tell it. */
  accountId: string | null;
  method: ProofMethod;
  provenAt: Date;
}

export interface AccountOwner {
  userId: string;
  account: ProvenAccount;
}

/** As its owner sees it: proven, or unlinked and in quarantine for everybody else. */
export type OwnAccount = Omit<ProvenAccount, 'method' | 'provenAt'> & {
  method: ProofMethod | null;
  provenAt: Date | null;
  quarantinedUntil: Date | null;
};

/** Who has proven to own which social account. */
@Injectable()
export class SocialAccountsService {
  constructor(
    private readonly accounts: LinkedAccountsService,
    private readonly eligibility: TwitterEligibilityService,
  ) {}

  /**
   * The person who has proven the account of a post's author; `null` when nobody has, or when the author is unknown. The
   * id decides where the platform tells one; an account name may have changed hands.
   */
  async findOwner(
    platform: SocialPlatform,
    { authorId, authorHandle }: Pick<AuthorFacts, 'authorId' | 'authorHandle'>,
  ): Promise<AccountOwner | null> {
    const owner = await this.accounts.findOwner(platform, { accountId: authorId, handle: authorHandle });
    return owner && { userId: owner.userId, account: toProvenAccount(owner.account) };
  }

  /** The account that the person has proven on the platform. */
  async findProven(userId: string, platform: SocialPlatform): Promise<ProvenAccount | null> {
    const account = await this.accounts.find(userId, platform);
    return account && toProvenAccount(account);
  }

  async list(userId: string): Promise<OwnAccount[]> {
    const [linked, quarantined] = await Promise.all([
      this.accounts.list(userId),
      this.accounts.listQuarantined(userId),
    ]);
    return [
      ...linked.map((account) => ({ ...toProvenAccount(account), quarantinedUntil: null })),
      ...quarantined.map(({ platform, username, accountId, quarantinedUntil }) => ({
        platform,
        handle: username,
        accountId,
        method: null,
        provenAt: null,
        quarantinedUntil,
      })),
    ];
  }

  /** Unlinks the account; only the same person can link it again within thirty days. */
  async unlink(userId: string, platform: SocialPlatform): Promise<void> {
    await this.accounts.unlink(userId, platform);
    if (platform === 'twitter') await this.eligibility.deleteStats(userId);
  }
}

type LinkedAccount = NonNullable<Awaited<ReturnType<LinkedAccountsService['find']>>>;

function toProvenAccount({ platform, username, accountId, method, linkedAt }: LinkedAccount): ProvenAccount {
  // Accounts that were linked before codes existed have no method.
  return { platform, handle: username, accountId, method: method ?? 'oauth', provenAt: linkedAt };
}
