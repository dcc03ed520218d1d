import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { INTERNAL, OTHERS, personalData, type StoredDocument } from '../../platform/database/personal-data.js';
import { accountsOfUser } from './ledger-accounts.js';
import type { LedgerCause } from './ledger.types.js';
import { LEDGER_KINDS, type LedgerKind } from './movements/movement-kinds.js';

const wholeCents = { validator: Number.isSafeInteger, message: 'must be whole cents' };

@Schema({ _id: false })
class LedgerEntryRecord {
  /** The stored row: a shared account is stored with its shard. */
  @Prop({ type: String, required: true })
  account: string;

  @Prop({ type: Number, required: true, validate: wholeCents })
  amountCents: number;

  @Prop({ type: Number, required: true, validate: wholeCents })
  balanceAfterCents: number;

  /** Change of the wallet's earned part; absent: none. */
  @Prop({ type: Number, validate: wholeCents })
  earnedCents?: number;
}

@Schema({ _id: false })
class LedgerCauseRecord implements LedgerCause {
  @Prop({ type: String, required: true, enum: ['user', 'system', 'job'] })
  type: LedgerCause['type'];

  @Prop({ type: String, required: true })
  id: string;
}

/** A transaction and its entries in one document, so that they are always read together. */
@Schema({ collection: 'ledger_transactions', versionKey: false })
export class LedgerTransactionRecord {
  _id: Types.ObjectId;

  @Prop({ type: String, required: true })
  idempotencyKey: string;

  @Prop({ type: String, required: true })
  inputHash: string;

  @Prop({ type: String, required: true, enum: LEDGER_KINDS })
  kind: LedgerKind;

  @Prop({ type: String, required: true })
  description: string;

  @Prop({ type: SchemaFactory.createForClass(LedgerCauseRecord), required: true })
  causedBy: LedgerCause;

  @Prop({ type: [SchemaFactory.createForClass(LedgerEntryRecord)], required: true })
  entries: LedgerEntryRecord[];

  @Prop({ type: Object, default: {} })
  refs: Record<string, string>;

  /** Index keys of the accounts' histories; derived by `historyKeysOf`. */
  @Prop({ type: [String], required: true })
  historyKeys: string[];

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export const LedgerTransactionSchema = SchemaFactory.createForClass(LedgerTransactionRecord);
LedgerTransactionSchema.index({ idempotencyKey: 1 }, { unique: true });
// Serves every page and selection of a history.
LedgerTransactionSchema.index({ historyKeys: 1, createdAt: -1, _id: -1 });

const WRITES = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'deleteOne',
  'deleteMany',
] as const;
LedgerTransactionSchema.pre([...WRITES], () => {
  throw new Error('Ledger transactions are immutable; post a correction');
});

/** Changed only together with the transaction that explains the change. */
@Schema({ collection: 'ledger_accounts', versionKey: false })
export class LedgerAccountRecord {
  /** The account, or the shard of a shared account. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ type: Number, required: true, validate: wholeCents })
  balanceCents: number;

  /** The earned part of a wallet's balance; absent: 0. */
  @Prop({ type: Number, validate: wholeCents })
  earnedCents?: number;

  @Prop({ type: Date, required: true })
  updatedAt: Date;
}

export const LedgerAccountSchema = SchemaFactory.createForClass(LedgerAccountRecord);

/** Leaves out the entries of campaigns and other people, with their balances. */
function ownEntries(document: StoredDocument, userId: string): StoredDocument {
  const accounts: readonly string[] = accountsOfUser(userId);
  const entries = document.entries as readonly LedgerEntryRecord[];
  return { ...document, entries: entries.filter(({ account }) => accounts.includes(account)) };
}

personalData(LedgerTransactionSchema, {
  people: ['entries.account', 'historyKeys', 'causedBy.id', 'refs', 'idempotencyKey'],
  erasure: { action: 'keep', reason: 'Bookkeeping (§ 147 AO). Entries are immutable and contain ids only.' },
  export: {
    of: 'historyKeys',
    keys: accountsOfUser,
    only: ownEntries,
    shows: { 'entries.account': 'Entries of own accounts only.', refs: 'Ids of what was paid for.' },
    omit: { idempotencyKey: INTERNAL, inputHash: INTERNAL, historyKeys: INTERNAL, 'causedBy.id': OTHERS },
  },
  retention: { reason: 'Ten years and longer: every balance is the sum of all entries.' },
});

personalData(LedgerAccountSchema, {
  people: ['_id'],
  erasure: { action: 'keep', reason: 'Bookkeeping (§ 147 AO). Ids and amounts only.' },
  export: { of: '_id', keys: accountsOfUser },
  retention: { reason: 'As long as the ledger entries.' },
});
