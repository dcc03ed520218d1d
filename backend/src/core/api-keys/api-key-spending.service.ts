import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ERROR_CODES, utcDay } from '@sparks/domain';
import { currentApiKey } from '../../platform/auth/current-api-key.js';
import { Clock } from '../../platform/clock/clock.js';
import { forbidden } from '../../platform/http/app-error.js';
import { walletOf, type PostingEntry, type SpendingLimit } from '../ledger/index.js';
import { ApiKeyDayRepository } from './api-key-day.repository.js';

const KEPT_MS = 48 * 60 * 60_000;

/** Limits what an API key moves on a day (UTC). */
@Injectable()
export class ApiKeySpendingService implements SpendingLimit {
  constructor(
    private readonly days: ApiKeyDayRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws 403 api_key_daily_limit_reached; parallel requests are counted one after the other. */
  async count(entries: readonly PostingEntry[], session: ClientSession): Promise<void> {
    const key = currentApiKey();
    if (key === undefined) return;
    const cents = spentCents(entries, key.userId);
    if (cents === 0) return;
    const now = this.clock.now();
    const isWithin = await this.days.addWithin(
      { keyId: key.id, day: utcDay(now), expiresAt: new Date(now.getTime() + KEPT_MS) },
      { cents, limitCents: key.dailyLimitCents },
      session,
    );
    if (!isWithin)
      throw forbidden(undefined, ERROR_CODES.api_key_daily_limit_reached, {
        limitCents: key.dailyLimitCents,
        requiredCents: cents,
      });
  }
}

/** What leaves the owner's wallet, or a campaign for anybody but its owner; what returns to the owner is no spending. */
function spentCents(entries: readonly PostingEntry[], ownerId: string): number {
  const wallet = walletOf(ownerId);
  const own = entries.find(({ account }) => account === wallet)?.amountCents ?? 0;
  if (own !== 0) return Math.max(0, -own);
  if (entries.some(({ account, amountCents }) => amountCents > 0 && /^(pool|promised):/u.test(account))) return 0;
  return entries
    .filter(({ account, amountCents }) => amountCents < 0 && /^(pool|promised):/u.test(account))
    .reduce((sum, { amountCents }) => sum - amountCents, 0);
}
