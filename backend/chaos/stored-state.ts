import { createConnection, mongo, type Connection } from 'mongoose';
import { loadEnv } from '../src/platform/config/env.js';
import { QUEUE_NAMES } from '../src/platform/queue/queue-names.js';
import { queuePrefix } from '../src/platform/queue/queue-options.js';
import { RedisConnections, type RedisClient } from '../src/platform/redis/redis-connections.js';
import { PayoutState } from './stored-payouts.js';

export interface DataStores {
  databaseUri: string;
  redisUrl: string;
  database?: string;
  /** Prefix of the Redis keys. */
  prefix?: string;
}

/** Groups that must contain one document each; two mean that an operation was executed twice. */
const UNIQUE: Array<{ what: string; collection: string; match?: mongo.Document; by: mongo.Document }> = [
  // Each payment of a user has a unique amount.
  { what: 'payments', collection: 'payments', by: { user: '$userId', cents: '$amountCents' } },
  {
    what: 'wallet_top_up',
    collection: 'ledger_transactions',
    match: { kind: 'wallet_top_up' },
    by: { payment: '$refs.paymentId' },
  },
  { what: 'campaigns', collection: 'sparks', by: { name: '$name' } },
  {
    what: 'campaign_publish',
    collection: 'ledger_transactions',
    match: { kind: 'campaign_publish' },
    by: { spark: '$refs.sparkId' },
  },
  {
    what: 'campaign_refund',
    collection: 'ledger_transactions',
    match: { kind: 'campaign_refund' },
    by: { spark: '$refs.sparkId' },
  },
  { what: 'contributions', collection: 'blocks', by: { post: '$canonicalKey' } },
  {
    what: 'resubmission_fee',
    collection: 'ledger_transactions',
    match: { kind: 'resubmission_fee' },
    by: { block: '$refs.blockId' },
  },
  {
    what: 'approval_bonus',
    collection: 'ledger_transactions',
    match: { kind: 'approval_bonus' },
    by: { block: '$refs.blockId' },
  },
  {
    what: 'earning_release',
    collection: 'ledger_transactions',
    match: { kind: { $in: ['earning_release', 'earning_reversal'] } },
    // The bonus of a contribution and the payment for its views have different amounts.
    by: { block: '$refs.blockId', cents: '$entries.amountCents' },
  },
  ...['payout_request', 'payout_fee', 'payout_returned'].map((kind) => ({
    what: kind,
    collection: 'ledger_transactions',
    match: { kind },
    by: { payout: '$refs.payoutId' },
  })),
  {
    what: 'payout_sent',
    collection: 'ledger_transactions',
    match: { kind: { $in: ['payout_sent', 'payout_recalled'] } },
    by: { payout: '$refs.payoutId' },
  },
  {
    what: 'boost_fee',
    collection: 'ledger_transactions',
    match: { kind: 'boost_fee' },
    by: { block: '$refs.blockId' },
  },
  { what: 'generations', collection: 'ai_contents', by: { prompt: '$prompt' } },
  { what: 'ai_hold', collection: 'ledger_transactions', match: { kind: 'ai_hold' }, by: { job: '$refs.jobId' } },
  {
    what: 'ai_capture',
    collection: 'ledger_transactions',
    match: { kind: { $in: ['ai_capture', 'ai_release'] } },
    by: { job: '$refs.jobId' },
  },
  {
    what: 'decisions of deadlines',
    collection: 'audit_entries',
    match: { action: 'block_approved', 'actor.id': 'job:decision-deadlines' },
    by: { block: '$target.id' },
  },
  {
    what: 'notices of deadlines',
    collection: 'notifications',
    match: { kind: 'decision_overdue' },
    by: { user: '$userId', block: '$refs.blockId' },
  },
  { what: 'likes', collection: 'likes', by: { user: '$userId', block: '$blockId' } },
];

interface Pending {
  what: string;
  collection: string;
  match: mongo.Document;
}

const SETTLING: Pending = {
  what: 'campaigns whose last views are unread',
  collection: 'sparks',
  match: { 'settlement.since': { $type: 'date' } },
};

/** Documents in these states are pending work. */
const PENDING: Pending[] = [
  { what: 'unverified contributions', collection: 'blocks', match: { 'verification.status': 'pending' } },
  { what: 'generations in progress', collection: 'ai_contents', match: { status: { $in: ['queued', 'generating'] } } },
  { what: 'unconfirmed payments', collection: 'payments', match: { status: { $in: ['created', 'confirmed'] } } },
  { what: 'unprojected contribution events', collection: 'contribution_events', match: { unprojected: true } },
  { what: 'unsettled decisions', collection: 'status_transitions', match: { settlement: 'open' } },
  { what: 'money held', collection: 'ledger_accounts', match: { _id: /^hold:/u, balanceCents: { $ne: 0 } } },
  SETTLING,
  { what: 'payouts under way', collection: 'payouts', match: { isOpen: true } },
  { what: 'payouts with work', collection: 'payouts', match: { nextAttemptAt: { $ne: null } } },
  { what: 'money of payouts', collection: 'ledger_accounts', match: { _id: /^payout:/u, balanceCents: { $ne: 0 } } },
];

/** A run without one of these proves nothing about it. */
const PROVEN_MOVEMENTS = ['payout_sent', 'engagement_earning', 'earning_release', 'campaign_refund'] as const;

/** Longer than any hold of the load. */
const HOLD_OVER_MS = 7 * 24 * 3_600_000;

const dueDeadlines = (): Pending => ({
  what: 'deadlines of decisions to act on',
  collection: 'blocks',
  match: { 'decisionDeadline.nextAt': { $lte: new Date() } },
});

const dueHolds = (): Pending => ({
  what: 'held earnings to release',
  collection: 'earning_holds',
  match: { status: 'held', dueAt: { $lte: new Date() } },
});

/** Reads the database and Redis directly, without the product and the fault proxies. */
export class StoredState {
  readonly payouts: PayoutState;

  private constructor(
    private readonly connection: Connection,
    private readonly redis: RedisClient,
    private readonly prefix: string,
  ) {
    this.payouts = new PayoutState(connection);
  }

  static async open({
    databaseUri,
    redisUrl,
    database = 'sparks',
    prefix = 'sparks',
  }: DataStores): Promise<StoredState> {
    const connection = await createConnection(databaseUri, { dbName: database }).asPromise();
    const env = loadEnv({ REDIS_URL: redisUrl, REDIS_PREFIX: prefix });
    const redis = new RedisConnections(env).connectQueue('client');
    // Redis is killed on purpose; the client reconnects.
    redis.on('error', () => undefined);
    return new StoredState(connection, redis, prefix);
  }

  async close(): Promise<void> {
    this.redis.disconnect();
    await this.connection.close();
  }

  /** One message per duplicate. */
  async findDuplicates(): Promise<string[]> {
    const found: string[] = [];
    for (const { what, collection, match = {}, by } of UNIQUE) {
      const doubles = await this.connection
        .collection(collection)
        .aggregate([{ $match: match }, { $group: { _id: by, times: { $sum: 1 } } }, { $match: { times: { $gt: 1 } } }])
        .toArray();
      found.push(...doubles.map(({ _id, times }) => `${what}: ${JSON.stringify(_id)} exists ${times as number} times`));
    }
    return [...found, ...(await this.findMiscountedLikes())];
  }

  /** Ends all holds now instead of after their days, so that the release job pays them. */
  async endHolds(): Promise<void> {
    const past = new Date(Date.now() - HOLD_OVER_MS);
    await this.connection
      .collection('earning_holds')
      .updateMany({ status: 'held' }, { $set: { heldAt: past, releaseAt: past, dueAt: past } });
    await this.payouts.endHolds();
  }

  /** Ends the leases of last readings now instead of after five minutes: the worker that had them may be dead. */
  async endReadingLeases(): Promise<void> {
    const settling = await this.connection.collection(SETTLING.collection).distinct('_id', SETTLING.match);
    await this.connection
      .collection('blocks')
      .updateMany(
        { sparkId: { $in: settling }, 'refresh.leaseToken': { $ne: null } },
        { $set: { 'refresh.dueAt': new Date(), 'refresh.leaseToken': null } },
      );
  }

  /**
   * Ends the deadlines of all verified, pending posts now instead of after their days. Their ownership counts as proven,
   * which the load does not prove, so that the job approves them. @returns their number
   */
  async passDeadlines(): Promise<number> {
    const past = new Date(Date.now() - 60_000);
    const proof = { status: 'proven', method: 'oauth', authorId: '1', authorHandle: 'chaos', checkedAt: past };
    const { modifiedCount } = await this.connection.collection('blocks').updateMany(
      {
        moderation_status: 'pending',
        'verification.status': 'verified',
        'decisionDeadline.nextAt': { $ne: null },
      },
      { $set: { ownership: proof, 'decisionDeadline.decideBy': past, 'decisionDeadline.nextAt': past } },
    );
    return modifiedCount;
  }

  /** Earnings whose hold is over and that are not released yet. */
  async countDueHolds(): Promise<number> {
    const { collection, match } = dueHolds();
    return this.connection.collection(collection).countDocuments(match);
  }

  async countSettling(): Promise<number> {
    return this.connection.collection(SETTLING.collection).countDocuments(SETTLING.match);
  }

  /** Number of ledger transactions since then, for each of {@link PROVEN_MOVEMENTS}. */
  async countMovements(since: Date): Promise<Record<string, number>> {
    const transactions = this.connection.collection('ledger_transactions');
    const counts = await Promise.all(
      PROVEN_MOVEMENTS.map((kind) => transactions.countDocuments({ kind, createdAt: { $gte: since } })),
    );
    return Object.fromEntries(PROVEN_MOVEMENTS.map((kind, index) => [kind, counts[index] ?? 0]));
  }

  /** One message per kind of pending work; empty once the product is idle. */
  async findPendingWork(): Promise<string[]> {
    const documents = await Promise.all(
      [...PENDING, dueHolds(), dueDeadlines()].map(async ({ what, collection, match }) => ({
        what,
        count: await this.connection.collection(collection).countDocuments(match),
      })),
    );
    const jobs = await Promise.all(
      QUEUE_NAMES.map(async (name) => {
        const [waiting, active] = await Promise.all([
          this.redis.llen(`${queuePrefix(this.prefix, name)}:${name}:wait`),
          this.redis.llen(`${queuePrefix(this.prefix, name)}:${name}:active`),
        ]);
        return { what: `jobs in ${name}`, count: waiting + active };
      }),
    );
    return [...documents, ...jobs].filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`);
  }

  async isVerified(blockId: string): Promise<boolean> {
    const block = await this.connection.collection('blocks').findOne({ _id: new mongo.ObjectId(blockId) });
    return (block?.verification as { status?: string } | undefined)?.status !== 'pending';
  }

  private async findMiscountedLikes(): Promise<string[]> {
    const given = new Map(
      (
        await this.connection
          .collection('likes')
          .aggregate([{ $group: { _id: '$blockId', likes: { $sum: 1 } } }])
          .toArray()
      ).map(({ _id, likes }) => [String(_id), likes as number]),
    );
    const blocks = await this.connection
      .collection('blocks')
      .find({ likesCount: { $exists: true } }, { projection: { likesCount: 1 } })
      .toArray();
    return blocks
      .filter(({ _id, likesCount }) => likesCount !== (given.get(String(_id)) ?? 0))
      .map(
        ({ _id, likesCount }) =>
          `likes: ${String(_id)} counts ${likesCount as number} of ${given.get(String(_id)) ?? 0}`,
      );
  }
}
