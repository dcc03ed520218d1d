import { Injectable } from '@nestjs/common';
import type { CappedCount } from '../../../platform/database/capped-count.js';
import { badRequest } from '../../../platform/http/app-error.js';
import type { PageQuery } from '../../../platform/http/page.js';
import { LedgerService, walletOf, type HistoryFilter, type LedgerLine } from '../../ledger/index.js';
import type { WalletFilterQuery } from '../dto/wallet.query.js';
import type { WalletLineResponse } from '../dto/wallet.response.js';
import { CampaignNames, type CampaignName } from './campaign-names.js';
import { PendingAmountProviders, type PendingAmount } from './pending-amount-providers.js';
import { toWalletLine } from './wallet.mapper.js';

/** The newest movements among which campaigns are looked for: a bound, however long a history is. */
const CAMPAIGNS_AMONG = 1_000;
/** Lines whose campaigns are looked up together while a whole history is read. */
const NAMES_AT_ONCE = 200;

/** What a person owns, and where it came from and went. */
@Injectable()
export class WalletService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly pending: PendingAmountProviders,
    private readonly names: CampaignNames,
  ) {}

  /** What a person can spend, in cents; 0 for somebody who never had money. */
  async balanceOf(userId: string): Promise<number> {
    return this.ledger.balanceOf(walletOf(userId));
  }

  /** What waits to become balance; see {@link PendingAmountProviders}. */
  async listPending(userId: string): Promise<PendingAmount[]> {
    return this.pending.listFor(userId);
  }

  /** A page of the wallet's history, newest first; `total` counts all pages. Throws 400 for a range that ends before it starts. */
  async listLines(
    userId: string,
    query: WalletFilterQuery & PageQuery,
  ): Promise<{ lines: WalletLineResponse[]; total: CappedCount }> {
    const { lines, total } = await this.ledger.listHistory(walletOf(userId), query, filterOf(query));
    return { lines: await this.withCampaignNames(lines), total };
  }

  /** The whole history, newest first, one line after the other. Throws 400 as {@link listLines}, before the first. */
  streamLines(userId: string, query: WalletFilterQuery): AsyncGenerator<WalletLineResponse> {
    return this.inBatches(this.ledger.streamHistory(walletOf(userId), filterOf(query)));
  }

  /** Campaigns that the newest thousand movements are about and that still have a name, the latest first. */
  async listCampaigns(userId: string): Promise<CampaignName[]> {
    const lines = await this.ledger.listNewest(walletOf(userId), CAMPAIGNS_AMONG);
    const names = await this.names.findByIds(lines.map(({ refs }) => refs.sparkId));
    return [...new Set(lines.map(({ refs }) => refs.sparkId))].flatMap((id) =>
      id === undefined ? [] : (names.get(id) ?? []),
    );
  }

  private async *inBatches(lines: AsyncIterable<LedgerLine>): AsyncGenerator<WalletLineResponse> {
    let batch: LedgerLine[] = [];
    for await (const line of lines) {
      batch.push(line);
      if (batch.length < NAMES_AT_ONCE) continue;
      yield* await this.withCampaignNames(batch);
      batch = [];
    }
    yield* await this.withCampaignNames(batch);
  }

  private async withCampaignNames(lines: readonly LedgerLine[]): Promise<WalletLineResponse[]> {
    const names = await this.names.findByIds(lines.map(({ refs }) => refs.sparkId));
    return lines.map((line) => toWalletLine(line, names));
  }
}

function filterOf({ direction, group, spark_id: sparkId, from, before }: WalletFilterQuery): HistoryFilter {
  if (from !== undefined && before !== undefined && from >= before) {
    throw badRequest(undefined, undefined, [{ field: 'before', message: 'The end must be after the start.' }]);
  }
  // Ids are lower case in the ledger, however a caller spells them.
  return { direction, group, sparkId: sparkId?.toLowerCase(), from, before };
}
