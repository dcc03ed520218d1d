import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { LedgerService } from '../../ledger/index.js';
import { UsersService } from '../../users/index.js';
import { payoutNotSent } from '../payouts.errors.js';
import { PayoutRequestsService } from '../requests/payout-requests.service.js';
import { writePayoutStatement } from './payout-statement.js';

@Injectable()
export class PayoutStatementsService {
  constructor(
    private readonly requests: PayoutRequestsService,
    private readonly ledger: LedgerService,
    private readonly users: UsersService,
  ) {}

  /** The statement in the person's language. Throws 404, 409 payout_not_sent. */
  async write(payoutId: string, user: AuthUser): Promise<Readable> {
    const payout = await this.requests.getOwn(payoutId, user);
    const { sentAt, status, endedAt } = payout;
    if (sentAt === null) throw payoutNotSent(status);
    const [{ name, username, language = DEFAULT_LANGUAGE }, request] = await Promise.all([
      this.users.getById(user.id),
      this.ledger.findByKey(`payout_request:${payoutId}`),
    ]);
    return writePayoutStatement(
      {
        payoutId,
        recipient: { name, username },
        methodLabel: payout.methodLabel,
        requestedAt: payout.createdAt,
        sentAt,
        paidAt: payout.paidAt,
        returnedAt: endedAt,
        grossCents: payout.grossCents,
        fees: payout.fees,
        netCents: payout.netCents,
        ledgerReference: request?.id ?? '',
      },
      language,
    );
  }
}
