import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { isOwnContribution } from '@sparks/domain';
import { LedgerService, postings, type LedgerTransaction } from '../../../core/ledger/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { mergeNumbers, type BlockEngagement, type BlockRecord } from '../contributions/index.js';
import { EngagementSnapshotRepository } from '../engagement/index.js';
import {
  buildEvents,
  COUNT_METRICS,
  counterOf,
  countsOf,
  difference,
  earningOf,
  GAIN_METRICS,
  nonZero,
  numbersOf,
  type ContributionEventRecord,
  type EarningKind,
  type EventMetrics,
} from '../events/index.js';

const UNKNOWN: BlockEngagement = { views: null, likes: null, comments: null, shares: null, fetchedAt: null };
/** Ledger transactions of a contribution, without payments for views. */
interface Postings {
  /** Payments of the bonus that were not reversed, the oldest first. */
  bonuses?: LedgerTransaction[];
  prize?: LedgerTransaction | undefined;
  tip?: LedgerTransaction | undefined;
}

/** Computes the expected events of contributions from contributions, snapshots and the ledger. */
@Injectable()
export class ExpectedEventsService {
  constructor(
    private readonly snapshots: EngagementSnapshotRepository,
    private readonly ledger: LedgerService,
    private readonly clock: Clock,
  ) {}

  /** By contribution id. */
  async findPostings(blocks: readonly BlockRecord[], session: ClientSession): Promise<Map<string, Postings>> {
    const earning = blocks.filter(({ ees, reversedCents = 0 }) => ees !== 0 || reversedCents !== 0);
    const keys = earning.flatMap(({ _id }) => Object.values(keysOf(_id.toHexString())));
    const [found, bonuses] = [
      await this.ledger.findManyByKeys(keys, session),
      await this.findBonuses(earning, session),
    ];
    return new Map(
      earning.map(({ _id }) => {
        const id = _id.toHexString();
        const { prize, tip } = keysOf(id);
        return [id, { bonuses: bonuses.get(id) ?? [], prize: found.get(prize), tip: found.get(tip) }];
      }),
    );
  }

  /** Follows the payments of the bonuses: the key of each contains the sum paid before it. */
  private async findBonuses(
    blocks: readonly BlockRecord[],
    session: ClientSession,
  ): Promise<Map<string, LedgerTransaction[]>> {
    const bonuses = new Map<string, LedgerTransaction[]>();
    let open = blocks
      .filter(({ bonusPaidCents = 0 }) => bonusPaidCents > 0)
      .map(({ _id, bonusPaidCents = 0 }) => ({ id: _id.toHexString(), walkedCents: 0, bonusPaidCents }));
    while (open.length > 0) {
      const keyed = open.map((step) => ({ ...step, key: postings.approvalBonusKey(step.id, step.walkedCents) }));
      const found = await this.ledger.findManyByKeys(
        keyed.flatMap(({ key }) => [key, postings.earningSettlementKey(key)]),
        session,
      );
      const reversed = new Set<string>();
      for (const { key } of keyed) {
        const settlement = found.get(postings.earningSettlementKey(key));
        if (isReversal(settlement) && !(await this.isRestored(key, session))) reversed.add(key);
      }
      open = keyed.flatMap(({ id, walkedCents, bonusPaidCents, key }) => {
        const payment = found.get(key);
        if (!payment) return [];
        if (!reversed.has(key)) bonuses.set(id, [...(bonuses.get(id) ?? []), payment]);
        const walked = walkedCents + amountOf(payment);
        return walked < bonusPaidCents ? [{ id, walkedCents: walked, bonusPaidCents }] : [];
      });
    }
    return bonuses;
  }

  /**
   * The expected sum of a contribution's events; nothing for one of the creator to their own campaign. Earnings that are not bonus, prize
   * or tip come from views.
   */
  expectedMetrics(block: BlockRecord, posted: Postings): Partial<EventMetrics> {
    if (isOwnContribution(block)) return {};
    const counter = counterOf(block);
    const bonus = bonusOf(posted);
    const [prize, tip] = [posted.prize, posted.tip].map(amountOf) as [number, number];
    const earned = {
      ...earningOf('bonus', bonus),
      ...earningOf('prize', prize),
      ...earningOf('tip', tip),
      ...earningOf('views', block.ees - bonus - prize - tip),
    };
    return nonZero({ ...countsOf(block, counter), ...numbersOf(block.engagement, counter), ...earned });
  }

  /**
   * Events for a contribution without any: its current status at the time of submission, numbers at the times of the
   * snapshots, money at the times of the postings. Their sum equals `expectedMetrics`.
   */
  async rebuildEvents(
    block: BlockRecord,
    posted: Postings,
    session: ClientSession,
  ): Promise<ContributionEventRecord[]> {
    if (isOwnContribution(block)) return [];
    const counter = counterOf(block);
    const counted = buildEvents(block, { kind: 'submitted', at: block.created, counts: countsOf(block, counter) });
    const numbers = counter === 'approved' ? await this.numbersOf(block, session) : [];
    const earned = (kind: EarningKind, transaction: LedgerTransaction) =>
      buildEvents(block, { kind, at: transaction.createdAt, gains: earningOf(kind, amountOf(transaction)) });
    const bonuses = (posted.bonuses ?? []).flatMap((payment) => earned('bonus', payment));
    const once = (['prize', 'tip'] as const).flatMap((kind) => {
      const transaction = posted[kind];
      return transaction ? earned(kind, transaction) : [];
    });
    const views = await this.viewsOf(
      block,
      block.ees - bonusOf(posted) - amountOf(posted.prize) - amountOf(posted.tip),
      session,
    );
    return [...counted, ...numbers, ...bonuses, ...once, ...views];
  }

  /** Events that correct a difference: counts at the time of submission, all other metrics now. */
  correctionEvents(
    block: BlockRecord,
    sum: Partial<EventMetrics>,
    expected: Partial<EventMetrics>,
  ): ContributionEventRecord[] {
    return buildEvents(block, {
      kind: 'corrected',
      at: this.clock.now(),
      counts: difference(sum, expected, COUNT_METRICS),
      gains: difference(sum, expected, GAIN_METRICS),
    });
  }

  /** Whether the campaign has the money of an earning. */
  private async isReversed(earningKey: string, session: ClientSession): Promise<boolean> {
    const settlement = await this.ledger.findByKey(postings.earningSettlementKey(earningKey), session);
    return isReversal(settlement) && !(await this.isRestored(earningKey, session));
  }

  /** Whether a reversed earning was paid again after an appeal, and was not reversed another time. */
  private async isRestored(earningKey: string, session: ClientSession): Promise<boolean> {
    const key = postings.earningRestorationKey(earningKey);
    return (await this.ledger.findByKey(key, session)) !== null && !(await this.isReversed(key, session));
  }

  private async numbersOf(block: BlockRecord, session: ClientSession): Promise<ContributionEventRecord[]> {
    const events: ContributionEventRecord[] = [];
    let before = UNKNOWN;
    const add = (after: BlockEngagement, at: Date) => {
      events.push(
        ...buildEvents(block, {
          kind: 'numbers',
          at,
          gains: difference(numbersOf(before, 'approved'), numbersOf(after, 'approved')),
        }),
      );
      before = after;
    };
    for await (const snapshot of this.snapshots.streamNumbers(block._id, session))
      add(mergeNumbers(before, snapshot), snapshot.fetchedAt);
    // Numbers that were stored at submission have no snapshot.
    add(block.engagement, block.engagement.fetchedAt ?? block.moderatedAt ?? block.created);
    return events;
  }

  /**
   * Each payment's key contains the sum paid before it; reversed payments are left out. A remainder is dated to the
   * contribution's last refresh.
   */
  private async viewsOf(block: BlockRecord, cents: number, session: ClientSession): Promise<ContributionEventRecord[]> {
    const events: ContributionEventRecord[] = [];
    let [explained, walked] = [0, 0];
    while (explained < cents) {
      const key = postings.engagementEarningKey(block._id.toHexString(), walked);
      const step = await this.ledger.findByKey(key, session);
      const paidCents = amountOf(step ?? undefined);
      if (!step || paidCents <= 0) break;
      walked += paidCents;
      if (await this.isReversed(key, session)) continue;
      if (explained + paidCents > cents) break;
      events.push(...buildEvents(block, { kind: 'views', at: step.createdAt, gains: earningOf('views', paidCents) }));
      explained += paidCents;
    }
    const at = block.refresh?.triedAt ?? block.moderatedAt ?? block.created;
    return [...events, ...buildEvents(block, { kind: 'views', at, gains: earningOf('views', cents - explained) })];
  }
}

function keysOf(blockId: string): Record<'prize' | 'tip', string> {
  // The key of a prize contains the winner's id, which equals the contribution's id.
  return {
    prize: postings.winnerPrizeKey(blockId),
    tip: postings.spotlightTipKey(blockId),
  };
}

/** Sum of the positive entries, in cents: the amount received. */
function amountOf(transaction: LedgerTransaction | undefined): number {
  return transaction?.entries.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0) ?? 0;
}

const isReversal = (settlement: LedgerTransaction | null | undefined): boolean =>
  settlement?.kind === 'earning_reversal';

/** In cents, without reversed payments. */
function bonusOf({ bonuses = [] }: Postings): number {
  return bonuses.reduce((total, payment) => total + amountOf(payment), 0);
}
