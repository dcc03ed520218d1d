import { Injectable } from '@nestjs/common';
import type { CappedCount } from '../../../platform/database/capped-count.js';
import { badRequest } from '../../../platform/http/app-error.js';
import type { PageQuery } from '../../../platform/http/page.js';
import {
  heldOf,
  LedgerService,
  walletOf,
  type HistoryFilter,
  type LedgerLine,
  type WalletBalance,
} from '../../ledger/index.js';
import type { WalletFilterQuery } from '../dto/wallet.query.js';
import type { WalletLineResponse } from '../dto/wallet.response.js';
import { CampaignNames, type CampaignName } from './campaign-names.js';
import { PendingAmountProviders, type PendingAmount } from './pending-amount-providers.js';
import { toWalletLine } from './wallet.mapper.js';

/** Bounds the query of `listCampaigns`. */
const CAMPAIGN_SCAN_LIMIT = 1_000;
/** Batch size of the campaign look-up while a history is streamed. */
const NAME_BATCH_SIZE = 200;

@Injectable()
export class WalletService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly pending: PendingAmountProviders,
    private readonly names: CampaignNames,
  ) {}

  /** In cents; 0 for an unknown user. */
  async balanceOf(userId: string): Promise<number> {
    return this.ledger.balanceOf(walletOf(userId));
  }

  async findBalance(userId: string): Promise<WalletBalance> {
    return this.ledger.walletBalance(userId);
  }

  /** In cents; not part of the balance. */
  async heldOf(userId: string): Promise<number> {
    return this.ledger.balanceOf(heldOf(userId));
  }

  /** What the user owes in cents. */
  async debtOf(userId: string): Promise<number> {
    return this.ledger.debtOf(userId);
  }

  async listPending(userId: string): Promise<PendingAmount[]> {
    return this.pending.listFor(userId);
  }

  /** Newest first; `total` counts all pages. Throws 400 for an empty range. */
  async listLines(
    userId: string,
    query: WalletFilterQuery & PageQuery,
  ): Promise<{ lines: WalletLineResponse[]; total: CappedCount }> {
    const { lines, total } = await this.ledger.listHistory(walletOf(userId), query, filterOf(query));
    return { lines: await this.withCampaignNames(lines), total };
  }

  /** Newest first. Throws 400 like {@link listLines}, before the first line. */
  streamLines(userId: string, query: WalletFilterQuery): AsyncGenerator<WalletLineResponse> {
    return this.inBatches(this.ledger.streamHistory(walletOf(userId), filterOf(query)));
  }

  /** Campaigns of the newest thousand movements, latest first. */
  async listCampaigns(userId: string): Promise<CampaignName[]> {
    const lines = await this.ledger.listNewest(walletOf(userId), CAMPAIGN_SCAN_LIMIT);
    const names = await this.names.findByIds(lines.map(({ refs }) => refs.sparkId));
    return [...new Set(lines.map(({ refs }) => refs.sparkId))].flatMap((id) =>
      id === undefined ? [] : (names.get(id) ?? []),
    );
  }

  private async *inBatches(lines: AsyncIterable<LedgerLine>): AsyncGenerator<WalletLineResponse> {
    let batch: LedgerLine[] = [];
    for await (const line of lines) {
      batch.push(line);
      if (batch.length < NAME_BATCH_SIZE) continue;
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
  // Ids are stored in lower case.
  return { direction, group, sparkId: sparkId?.toLowerCase(), from, before };
}
