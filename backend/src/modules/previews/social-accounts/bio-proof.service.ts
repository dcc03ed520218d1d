import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  accountHandleKey,
  accountNameOf,
  accountNameProblem,
  BIO_CODE_ALPHABET,
  BIO_CODE_LENGTH,
  BIO_CODE_PREFIX,
  BIO_CODE_TTL_MS,
  containsBioCode,
  ERROR_CODES,
  type SocialPlatform,
} from '@sparks/domain';
import { LinkedAccountsService } from '../../../core/users/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError, badRequest, unprocessable } from '../../../platform/http/app-error.js';
import type { ProfileReading, SocialProfile } from '../preview.types.js';
import { PREVIEW_PROVIDERS, type PreviewProviders } from '../providers/preview-providers.js';
import { BioCodeRepository } from './bio-code.repository.js';
import type { BioCode } from './bio-code.schema.js';
import { toProvenAccount, type ProvenAccount } from './social-accounts.service.js';

const PLATFORM_TIMEOUT_MS = 8_000;

/**
 * Proves an account by a code in its public profile. The code is bound to the person who asked for it, so a code that is
 * still in a profile, or that somebody copies from there, proves nothing for anybody else.
 */
@Injectable()
export class BioProofService {
  constructor(
    private readonly codes: BioCodeRepository,
    private readonly accounts: LinkedAccountsService,
    @Inject(PREVIEW_PROVIDERS) private readonly providers: PreviewProviders,
    private readonly clock: Clock,
  ) {}

  /** @throws 422 profile_check_unsupported, 429 too_many_bio_codes with `nextAt` */
  async issueCode(userId: string, platform: SocialPlatform): Promise<BioCode> {
    this.assertSupported(platform);
    const now = this.clock.now();
    const code = { code: newCode(), expiresAt: new Date(now.getTime() + BIO_CODE_TTL_MS) };
    if (await this.codes.issue(userId, platform, code, now)) return code;
    const nextAt = await this.codes.nextIssueAt(userId);
    throw new AppError(ERROR_CODES.too_many_bio_codes, 429, undefined, nextAt ? { nextAt } : undefined);
  }

  /**
   * Reads the profile now, whatever was read before, and links the account when its bio contains the person's code.
   * @throws 400 for a name that no account can have; 422 bio_code_expired, bio_code_not_found, profile_not_found,
   * profile_hidden, profile_check_unsupported; 503 profile_unavailable; 409 social_account_taken,
   * social_account_quarantined
   */
  async verify(userId: string, platform: SocialPlatform, typedHandle: string): Promise<ProvenAccount> {
    this.assertSupported(platform);
    const problem = accountNameProblem(platform, typedHandle);
    if (problem) throw badRequest(problem.message, undefined, [{ field: 'handle', message: problem.message }]);
    const issued = await this.codes.findActive(userId, platform, this.clock.now());
    if (issued === null) throw unprocessable(ERROR_CODES.bio_code_expired);
    const profile = await this.readProfile(platform, accountNameOf(platform, typedHandle));
    if (!containsBioCode(profile.bio, issued.code)) throw unprocessable(ERROR_CODES.bio_code_not_found);
    const account = { platform, accountId: profile.id ?? null, username: profile.handle, method: 'bio_code' } as const;
    const linked = await this.accounts.link(userId, account, async (session) => {
      const isValid = await this.codes.consume(userId, platform, issued.code, this.clock.now(), session);
      if (!isValid) throw unprocessable(ERROR_CODES.bio_code_expired);
    });
    return toProvenAccount(linked);
  }

  private async readProfile(platform: SocialPlatform, handle: string): Promise<SocialProfile> {
    const reading = await this.providers[platform].fetchProfile(handle, AbortSignal.timeout(PLATFORM_TIMEOUT_MS));
    if (reading.kind !== 'found') throw failureOf(reading);
    // Some interfaces accept more than names: an id, or `me` for our own page.
    if (accountHandleKey(platform, reading.profile.handle) !== accountHandleKey(platform, handle))
      throw unprocessable(ERROR_CODES.profile_not_found);
    return reading.profile;
  }

  private assertSupported(platform: SocialPlatform): void {
    if (!this.providers[platform].canReadProfiles) throw unprocessable(ERROR_CODES.profile_check_unsupported);
  }
}

function failureOf(reading: Exclude<ProfileReading, { kind: 'found' }>): AppError {
  switch (reading.kind) {
    case 'not_found':
      return unprocessable(ERROR_CODES.profile_not_found);
    case 'hidden':
      return unprocessable(ERROR_CODES.profile_hidden);
    case 'unsupported':
      return unprocessable(ERROR_CODES.profile_check_unsupported);
    case 'unavailable':
      return new AppError(ERROR_CODES.profile_unavailable, 503, undefined, { reason: reading.reason });
  }
}

function newCode(): string {
  const letters = Array.from({ length: BIO_CODE_LENGTH }, () => BIO_CODE_ALPHABET[randomInt(BIO_CODE_ALPHABET.length)]);
  return BIO_CODE_PREFIX + letters.join('');
}
