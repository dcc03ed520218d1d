import type { LedgerCause, LedgerTransaction, PostInput } from '../ledger.types.js';

/** Reverses a transaction, once. The original is unchanged. */
export function reversal(
  original: LedgerTransaction,
  input: { causedBy: LedgerCause; description?: string },
): PostInput {
  return {
    idempotencyKey: `reversal:${original.id}`,
    kind: 'reversal',
    description: input.description ?? `Reversal: ${original.description}`,
    causedBy: input.causedBy,
    entries: original.entries.map(({ account, amountCents }) => ({ account, amountCents: -amountCents })),
    refs: { ...original.refs, transactionId: original.id },
  };
}
