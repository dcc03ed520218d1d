import { CURRENCY } from '@sparks/domain';
import { BooleanField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField } from '../../../platform/http/fields/text.fields.js';
import { LEDGER_KINDS, LINE_GROUPS, type LedgerKind, type LineGroup } from '../../ledger/index.js';
import { PENDING_KINDS, type PendingKind } from '../wallet/pending-amount-providers.js';
import { PaymentResponse } from './payment.response.js';

/** Money that waits for one thing. */
export class PendingMoneyResponse {
  @EnumField(PENDING_KINDS, { enumName: 'PendingKind', description: 'What it waits for' })
  kind: PendingKind;

  @StringField({ description: 'The same for people', example: 'Posts in review' })
  title: string;

  @StringField({
    description: 'The same in a sentence',
    example: 'The most that your posts can bring in bonuses when they are approved.',
  })
  explanation: string;

  @IntField({ min: 1, description: 'How much, in cents; not part of the balance', example: 1_500 })
  amountCents: number;

  @BooleanField({ description: 'The amount is the most that can come of it, not what will come' })
  isUpTo: boolean;

  @IntField({ min: 1, description: 'How many things wait', example: 3 })
  count: number;
}

export class WalletResponse {
  @IntField({ min: 0, description: 'What can be spent now (cents)', example: 4_200 })
  balance: number;

  @EnumField([CURRENCY], { description: 'The currency of all amounts' })
  currency: string;

  @ArrayField({
    items: { kind: 'object', of: () => PendingMoneyResponse },
    description: 'What is not paid yet, by what it waits for. No part of the balance',
  })
  pending: PendingMoneyResponse[];

  @ArrayField({
    items: { kind: 'object', of: () => PaymentResponse },
    description: 'The payments behind it, newest first: under way, or paid for a campaign that has not used them',
  })
  openPayments: PaymentResponse[];
}

/** What a movement is about, as far as it can still be named. */
export class WalletLineAbout {
  @IdField({ required: false, description: 'The campaign' })
  sparkId?: string;

  @StringField({
    required: false,
    description: 'Its name; absent when it is not there any more',
    example: 'Summer reels',
  })
  sparkName?: string;

  @StringField({ required: false, description: 'Address of its page', example: 'summer-reels' })
  sparkSlug?: string;

  @IdField({ required: false, description: 'The contribution' })
  blockId?: string;
}

export class WalletLineResponse {
  @IdField({ description: 'The transaction' })
  _id: string;

  @EnumField(LEDGER_KINDS, { enumName: 'LedgerKind', description: 'Why the money moved' })
  kind: LedgerKind;

  @EnumField(LINE_GROUPS, { enumName: 'LineGroup', description: 'The group of kinds that it belongs to' })
  group: LineGroup;

  @StringField({
    maxLength: 400,
    description: 'The same for people, in words that stand for themselves',
    example: 'Approval bonus for your post in Summer reels',
  })
  description: string;

  @IntField({ description: 'What came into the wallet, or, negative, left it (cents)', example: -200 })
  amountCents: number;

  @IntField({ min: 0, description: 'The balance right afterwards (cents)', example: 4_000 })
  balanceAfterCents: number;

  @DateField({ description: 'When it was posted' })
  createdAt: Date;

  @NestedField(() => WalletLineAbout, { required: false, description: 'What it is about' })
  about?: WalletLineAbout;
}

/** A campaign that money in the wallet has to do with. */
export class WalletCampaignResponse {
  @IdField({ description: 'The campaign' })
  sparkId: string;

  @StringField({ description: 'Its name', example: 'Summer reels' })
  sparkName: string;

  @StringField({ description: 'Address of its page', example: 'summer-reels' })
  sparkSlug: string;
}
