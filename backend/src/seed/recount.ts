import {
  bonusesOfBlocks,
  earningsOfBlocks,
  heldOfBlocks,
  heldOfSparks,
  heldOfUsers,
  poolsOfSparks,
  refundsOfSparks,
} from './recount-money.js';
import { add, countRows, type Counted, type Source } from './recount-rows.js';

const STATUSES = ['pending', 'approved', 'declined', 'flagged', 'deleted'] as const;
const TOTALS = [...STATUSES, 'privateApproved'] as const;

/** Contributions of creators to their own campaigns count nowhere. */
const NOT_OWN = { $expr: { $ne: ['$userId', '$creatorId'] } };
const CONTRIBUTOR_TOTALS = ['approved', 'declined', 'views'];
const isStatus = (status: string) => ({ $eq: ['$moderation_status', status] });

/**
 * Compares denormalized counters and amounts with their source. Reads raw collections to check what is stored.
 * @returns one line per difference
 */
export async function recount(connection: Source): Promise<string[]> {
  const all = await Promise.all([
    contributionsOfSparks(connection),
    statusesOfSparks(connection),
    totalsOfStatuses(connection),
    totalsOfContributors(connection),
    earningsOfContributors(connection),
    totalsOfCreators(connection),
    likesOfBlocks(connection),
    poolsOfSparks(connection),
    heldOfSparks(connection),
    refundsOfSparks(connection),
    heldOfBlocks(connection),
    heldOfUsers(connection),
    earningsOfBlocks(connection),
    bonusesOfBlocks(connection),
  ]);
  return all.flatMap(({ collection, stored, counted }) => {
    const names = [...new Set([...Object.keys(stored), ...Object.keys(counted)])];
    return names
      .filter((name) => (stored[name] ?? 0) !== (counted[name] ?? 0))
      .map((name) => `${collection} ${name}: ${stored[name] ?? 0} stored, ${counted[name] ?? 0} counted`);
  });
}

async function contributionsOfSparks(connection: Source): Promise<Counted> {
  return {
    collection: 'sparks.contributionsCount',
    stored: add(
      await countRows(connection, 'sparks', [{ $project: { value: '$contributionsCount' } }]),
      await countRows(connection, 'count_changes', [
        { $match: { contributions: { $exists: true } } },
        { $group: { _id: '$sparkId', value: { $sum: '$contributions' } } },
      ]),
    ),
    counted: await countRows(connection, 'blocks', [
      { $match: { deleted: false, sparkId: { $exists: true }, ...NOT_OWN } },
      { $group: { _id: '$sparkId', value: { $sum: 1 } } },
    ]),
  };
}

async function statusesOfSparks(connection: Source): Promise<Counted> {
  const documents = await connection.collection('block_counts').find().toArray();
  const changes = await connection
    .collection('count_changes')
    .find({ sparkId: { $exists: true } })
    .toArray();
  const stored: Record<string, number> = {};
  for (const counts of [...documents, ...changes])
    for (const status of STATUSES) {
      const name = `${String(counts.sparkId ?? counts._id)}:${status}`;
      stored[name] = (stored[name] ?? 0) + Number(counts[status] ?? 0);
    }
  const found = await connection
    .collection('blocks')
    .aggregate<{ _id: { spark: unknown; status: string; deleted: boolean }; value: number }>([
      { $match: { sparkId: { $exists: true } } },
      { $group: { _id: { spark: '$sparkId', status: '$moderation_status', deleted: '$deleted' }, value: { $sum: 1 } } },
    ])
    .toArray();
  const counted: Record<string, number> = {};
  for (const { _id, value } of found) {
    const name = `${String(_id.spark)}:${_id.deleted ? 'deleted' : _id.status}`;
    counted[name] = (counted[name] ?? 0) + value;
  }
  return { collection: 'block_counts', stored, counted };
}

/** Counters by creator, by contributor, and over all contributions (sharded rows, summed). */
async function totalsOfStatuses(connection: Source): Promise<Counted> {
  const stored: Record<string, number> = {};
  for (const row of await connection
    .collection<{ _id: string } & Record<string, unknown>>('review_totals')
    .find()
    .toArray()) {
    const of = row._id.startsWith('all:') ? 'all' : row._id;
    for (const name of TOTALS) stored[`${of}:${name}`] = (stored[`${of}:${name}`] ?? 0) + Number(row[name] ?? 0);
  }
  for (const change of await connection
    .collection('count_changes')
    .find({ userId: { $exists: true } })
    .toArray())
    for (const of of rowsOf(change.userId, change.creatorId))
      for (const name of TOTALS) stored[`${of}:${name}`] = (stored[`${of}:${name}`] ?? 0) + Number(change[name] ?? 0);
  const found = await connection
    .collection('blocks')
    .aggregate<{
      _id: { creator?: unknown; user: unknown; status: string; deleted: boolean };
      value: number;
      private: number;
    }>([
      {
        $group: {
          _id: { creator: '$creatorId', user: '$userId', status: '$moderation_status', deleted: '$deleted' },
          value: { $sum: 1 },
          private: { $sum: { $cond: [{ $eq: ['$isPrivate', true] }, 1, 0] } },
        },
      },
    ])
    .toArray();
  const counted: Record<string, number> = {};
  for (const { _id, value, private: ofPrivate } of found) {
    const status = _id.deleted ? 'deleted' : _id.status;
    for (const of of rowsOf(_id.user, _id.creator)) {
      counted[`${of}:${status}`] = (counted[`${of}:${status}`] ?? 0) + value;
      if (status === 'approved') counted[`${of}:privateApproved`] = (counted[`${of}:privateApproved`] ?? 0) + ofPrivate;
    }
  }
  return { collection: 'review_totals', stored, counted };
}

const rowsOf = (user: unknown, creator: unknown): string[] => [
  'all',
  `contributor:${String(user)}`,
  ...(creator ? [`creator:${String(creator)}`] : []),
];

/** Approved contributions, their views, and declined contributions by contributor. */
async function totalsOfContributors(connection: Source): Promise<Counted> {
  const found = await connection
    .collection('blocks')
    .aggregate<{ _id: unknown; approved: number; declined: number; views: number }>([
      { $match: { deleted: false, moderation_status: { $in: ['approved', 'declined'] }, ...NOT_OWN } },
      {
        $group: {
          _id: '$userId',
          approved: { $sum: { $cond: [isStatus('approved'), 1, 0] } },
          declined: { $sum: { $cond: [isStatus('declined'), 1, 0] } },
          views: { $sum: { $cond: [isStatus('approved'), '$engagement.views', 0] } },
        },
      },
    ])
    .toArray();
  return {
    collection: 'contributor_totals',
    stored: numbersOf(await connection.collection('contributor_totals').find().toArray(), CONTRIBUTOR_TOTALS),
    counted: numbersOf(found, CONTRIBUTOR_TOTALS),
  };
}

/** Earnings by contributor: all of them, which the months add up to. */
async function earningsOfContributors(connection: Source): Promise<Counted> {
  return {
    collection: 'contributor_earnings',
    stored: await countRows(connection, 'contributor_earnings', [
      { $match: { month: { $exists: true }, cents: { $ne: 0 } } },
      { $group: { _id: '$userId', value: { $sum: '$cents' } } },
    ]),
    counted: await countRows(connection, 'blocks', [
      { $match: { ees: { $gt: 0 } } },
      { $group: { _id: '$userId', value: { $sum: '$ees' } } },
    ]),
  };
}

/** Published campaigns and payments by creator. */
async function totalsOfCreators(connection: Source): Promise<Counted> {
  const names = ['campaigns', 'paidOutCents'];
  const found = await connection
    .collection('sparks')
    .aggregate<{ _id: unknown; campaigns: number; paidOutCents: number }>([
      { $match: { live_mode: true } },
      { $group: { _id: '$creator', campaigns: { $sum: 1 }, paidOutCents: { $sum: '$usage' } } },
    ])
    .toArray();
  return {
    collection: 'creator_totals',
    stored: add(
      numbersOf(await connection.collection('creator_totals').find().toArray(), names),
      await countRows(connection, 'creator_paid_out', [
        {
          $group: { _id: { $concat: [{ $toString: '$creator' }, ':paidOutCents'] }, value: { $sum: '$paidOutCents' } },
        },
      ]),
    ),
    counted: numbersOf(found, names),
  };
}

/** Numbers by `<id>:<name>`; absent ones are 0. */
function numbersOf(
  documents: readonly ({ _id: unknown } & Record<string, unknown>)[],
  names: readonly string[],
): Record<string, number> {
  return Object.fromEntries(
    documents.flatMap((document) =>
      names.map((name) => [`${String(document._id)}:${name}`, Number(document[name] ?? 0)]),
    ),
  );
}

async function likesOfBlocks(connection: Source): Promise<Counted> {
  return {
    collection: 'blocks.likesCount',
    stored: await countRows(connection, 'blocks', [
      { $match: { likesCount: { $gt: 0 } } },
      { $project: { value: '$likesCount' } },
    ]),
    counted: await countRows(connection, 'likes', [{ $group: { _id: '$blockId', value: { $sum: 1 } } }]),
  };
}
