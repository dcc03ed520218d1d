import type { BooksSummary } from '../local-stack/money-sandbox/server/books-summary.js';
import type { StoredPayouts } from './stored-payouts.js';

/** Statuses of payouts whose money the provider has. */
const OUT = ['sent', 'paid'];

/** Compares the books of the money sandbox with the payouts and the ledger. One message per difference. */
export function findBookDifferences(
  { payouts: sent, transferredCents, reversedCents }: BooksSummary,
  { payouts, leftCents }: StoredPayouts,
): string[] {
  const differences: string[] = [];
  const keptCents = transferredCents - reversedCents;
  if (keptCents !== leftCents)
    differences.push(`${leftCents} cents left the ledger, and the provider has ${keptCents} cents`);
  const byId = new Map(sent.map((entry) => [entry.payoutId, entry]));
  for (const { id, status, netCents } of payouts) {
    const entry = byId.get(id);
    byId.delete(id);
    if ((entry?.transfers ?? 0) > 1 || (entry?.sendings ?? 0) > 1) differences.push(`payout ${id} was sent twice`);
    const isOut = OUT.includes(status);
    const providerCents = (entry?.transferredCents ?? 0) - (entry?.reversedCents ?? 0);
    if (providerCents !== (isOut ? netCents : 0))
      differences.push(`payout ${id} of ${netCents} cents is ${status}, and the provider has ${providerCents} cents`);
    if (status === 'paid' && entry?.paidCents !== netCents)
      differences.push(`payout ${id} is paid, and the bank has ${entry?.paidCents ?? 0} of ${netCents} cents`);
  }
  return [...differences, ...[...byId.keys()].map((id) => `the provider has sent an unknown payout ${id}`)];
}
