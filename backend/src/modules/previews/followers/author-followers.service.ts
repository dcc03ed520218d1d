import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { accountHandleKey, accountNameProblem, type SocialPlatform } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { PREVIEW_PROVIDERS, type PreviewProviders } from '../providers/preview-providers.js';
import { AuthorFollowersRepository } from './author-followers.repository.js';

/** An account that published a post. */
export interface AuthorAccount {
  platform: SocialPlatform;
  /** Account name without `@`. */
  handle: string;
}

const DAY_MS = 24 * 3_600_000;
/** Accounts per call, and the time for all of them: callers hold leases. */
const READS_MAX = 20;
const READS_TIMEOUT_MS = 20_000;

/** The followers of authors, read from their public profiles at most once a day. */
@Injectable()
export class AuthorFollowersService {
  private readonly logger = new Logger(AuthorFollowersService.name);

  constructor(
    private readonly authors: AuthorFollowersRepository,
    private readonly clock: Clock,
    @Inject(PREVIEW_PROVIDERS) private readonly providers: PreviewProviders,
  ) {}

  /** `null` when the number is not known. */
  async find({ platform, handle }: AuthorAccount, session?: ClientSession): Promise<number | null> {
    return (await this.authors.find(idOf({ platform, handle }), session))?.followers ?? null;
  }

  /**
   * Reads accounts that were not tried for a day, at most 20 and for at most 20 seconds. Calls the platforms: for jobs,
   * outside of transactions. Never throws; a failure is tried again a day later.
   */
  async refresh(accounts: readonly AuthorAccount[]): Promise<void> {
    try {
      const byId = new Map(accounts.filter((account) => this.canRead(account)).map((one) => [idOf(one), one]));
      if (byId.size === 0) return;
      const tried = await this.authors.listTriedSince([...byId.keys()], this.dayAgo());
      const due = [...byId].filter(([id]) => !tried.has(id)).slice(0, READS_MAX);
      const signal = AbortSignal.timeout(READS_TIMEOUT_MS);
      await Promise.all(due.map(([id, account]) => this.read(id, account, signal)));
    } catch (error) {
      this.logger.warn({ err: error }, 'The followers of authors could not be read');
    }
  }

  private async read(id: string, { platform, handle }: AuthorAccount, signal: AbortSignal): Promise<void> {
    if (!(await this.authors.claim(id, this.clock.now(), this.dayAgo()))) return;
    const reading = await this.providers[platform].fetchProfile(handle, signal);
    // Some interfaces accept more than names: an id, or `me` for our own page.
    const isSame = reading.kind === 'found' && idOf({ platform, handle: reading.profile.handle }) === id;
    if (isSame && reading.profile.followers !== undefined)
      await this.authors.store(id, reading.profile.followers, this.clock.now());
    else this.logger.warn({ platform, answer: reading.kind }, 'The followers of an author are not known');
  }

  private canRead({ platform, handle }: AuthorAccount): boolean {
    return this.providers[platform].canReadProfiles && accountNameProblem(platform, handle) === null;
  }

  private dayAgo(): Date {
    return new Date(this.clock.now().getTime() - DAY_MS);
  }
}

const idOf = ({ platform, handle }: AuthorAccount): string => `${platform}:${accountHandleKey(platform, handle)}`;
