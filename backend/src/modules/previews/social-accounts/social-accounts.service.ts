import { Inject, Injectable } from '@nestjs/common';
import { SIGN_IN_PLATFORMS, SOCIAL_PLATFORMS, type ProofMethod, type SocialPlatform } from '@sparks/domain';
import { LinkedAccountsService } from '../../../core/users/index.js';
import type { AuthorFacts } from '../preview.types.js';
import { PREVIEW_PROVIDERS, type PreviewProviders } from '../providers/preview-providers.js';
import { SIGN_IN_CLIENTS, type SignInClients } from './platforms/sign-in-clients.js';
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
    @Inject(PREVIEW_PROVIDERS) private readonly providers: PreviewProviders,
    @Inject(SIGN_IN_CLIENTS) private readonly signIns: SignInClients,
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

  /** How accounts can be proven with the keys of this installation. */
  listMethods(): { platform: SocialPlatform; methods: ProofMethod[] }[] {
    return SOCIAL_PLATFORMS.map((platform) => {
      const withSignIn = SIGN_IN_PLATFORMS.find((candidate) => candidate === platform);
      const methods: ProofMethod[] = [];
      if (withSignIn && this.signIns[withSignIn].isConfigured) methods.push('oauth');
      if (this.providers[platform].canReadProfiles) methods.push('bio_code');
      return { platform, methods };
    });
  }

  /** Unlinks the account; only the same person can link it again within thirty days. */
  async unlink(userId: string, platform: SocialPlatform): Promise<void> {
    await this.accounts.unlink(userId, platform);
    if (platform === 'twitter') await this.eligibility.deleteStats(userId);
  }
}

type LinkedAccount = NonNullable<Awaited<ReturnType<LinkedAccountsService['find']>>>;

export function toProvenAccount({ platform, username, accountId, method, linkedAt }: LinkedAccount): ProvenAccount {
  return { platform, handle: username, accountId, method, provenAt: linkedAt };
}
