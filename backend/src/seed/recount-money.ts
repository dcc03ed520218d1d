import { countRows, type Counted, type Source } from './recount-rows.js';

const EARNINGS = ['approval_bonus', 'engagement_earning', 'earning_restoration', 'winner_prize', 'spotlight_tip'];

/** The campaign's `budget` mirrors the pool in the ledger. */
export async function poolsOfSparks(connection: Source): Promise<Counted> {
  return {
    collection: 'sparks.budget',
    stored: await countRows(connection, 'sparks', [
      { $match: { live_mode: true, budget: { $gt: 0 } } },
      { $project: { value: '$budget' } },
    ]),
    counted: await countRows(connection, 'ledger_accounts', [
      { $match: { _id: { $regex: '^pool:' }, balanceCents: { $gt: 0 } } },
      { $project: { _id: { $substrBytes: ['$_id', 5, 24] }, value: '$balanceCents' } },
    ]),
  };
}

/** The campaign's `held` mirrors its rows of held earnings. */
export async function heldOfSparks(connection: Source): Promise<Counted> {
  return {
    collection: 'sparks.held',
    stored: await countRows(connection, 'sparks', [{ $match: { held: { $gt: 0 } } }, { $project: { value: '$held' } }]),
    counted: await heldBy(connection, '$sparkId'),
  };
}

/** The campaign's `refunded` mirrors what left its pool for its creator. */
export async function refundsOfSparks(connection: Source): Promise<Counted> {
  return {
    collection: 'sparks.refunded',
    stored: await countRows(connection, 'sparks', [
      { $match: { refunded: { $gt: 0 } } },
      { $project: { value: '$refunded' } },
    ]),
    counted: await countRows(connection, 'ledger_transactions', [
      { $match: { kind: 'campaign_refund' } },
      { $unwind: '$entries' },
      { $match: { 'entries.account': { $regex: '^pool:' } } },
      { $group: { _id: '$refs.sparkId', value: { $sum: { $multiply: [-1, '$entries.amountCents'] } } } },
    ]),
  };
}

export async function heldOfBlocks(connection: Source): Promise<Counted> {
  return {
    collection: 'blocks.heldCents',
    stored: await countRows(connection, 'blocks', [
      { $match: { heldCents: { $gt: 0 } } },
      { $project: { value: '$heldCents' } },
    ]),
    counted: await heldBy(connection, '$blockId'),
  };
}

/** The `held` accounts in the ledger match the rows of held earnings. */
export async function heldOfUsers(connection: Source): Promise<Counted> {
  return {
    collection: 'ledger_accounts held',
    stored: await countRows(connection, 'ledger_accounts', [
      { $match: { _id: { $regex: '^held:' }, balanceCents: { $gt: 0 } } },
      { $project: { _id: { $substrBytes: ['$_id', 5, 24] }, value: '$balanceCents' } },
    ]),
    counted: await heldBy(connection, '$userId'),
  };
}

async function heldBy(connection: Source, field: string): Promise<Record<string, number>> {
  return countRows(connection, 'earning_holds', [
    { $match: { status: 'held' } },
    { $group: { _id: field, value: { $sum: '$amountCents' } } },
  ]);
}

/** Payments of the bonus of a contribution, including reversed ones. */
export async function bonusesOfBlocks(connection: Source): Promise<Counted> {
  return {
    collection: 'blocks.bonusPaidCents',
    stored: await countRows(connection, 'blocks', [
      { $match: { bonusPaidCents: { $gt: 0 } } },
      { $project: { value: '$bonusPaidCents' } },
    ]),
    counted: await countRows(connection, 'ledger_transactions', [
      { $match: { kind: 'approval_bonus' } },
      { $unwind: '$entries' },
      { $match: { 'entries.amountCents': { $gt: 0 } } },
      { $group: { _id: '$refs.blockId', value: { $sum: '$entries.amountCents' } } },
    ]),
  };
}

/** Earnings of a contribution: bonus, views, prize and spotlight tip, without reversed ones. */
export async function earningsOfBlocks(connection: Source): Promise<Counted> {
  return {
    collection: 'blocks.ees',
    stored: await countRows(connection, 'blocks', [{ $match: { ees: { $gt: 0 } } }, { $project: { value: '$ees' } }]),
    counted: await countRows(connection, 'ledger_transactions', [
      { $match: { kind: { $in: [...EARNINGS, 'earning_reversal'] } } },
      { $unwind: '$entries' },
      { $match: { 'entries.amountCents': { $gt: 0 } } },
      {
        $group: {
          _id: '$refs.blockId',
          value: {
            $sum: {
              $cond: [
                { $eq: ['$kind', 'earning_reversal'] },
                { $multiply: [-1, '$entries.amountCents'] },
                '$entries.amountCents',
              ],
            },
          },
        },
      },
      { $match: { value: { $ne: 0 } } },
    ]),
  };
}
