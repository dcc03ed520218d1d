import { CURRENCY } from '@sparks/domain';
import { BooleanField, IntField } from '../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../platform/http/fields/text.fields.js';
import { LEDGER_KINDS, LINE_GROUPS, type LedgerKind, type LineGroup } from '../../ledger/index.js';
import { PENDING_KINDS, type PendingKind } from '../wallet/pending-amount-providers.js';
import { PaymentResponse } from './payment.response.js';

/** Money that is not part of the balance yet. */
export class PendingMoneyResponse {
  @EnumField(PENDING_KINDS, { enumName: 'PendingKind', description: 'Why it is pending' })
  kind: PendingKind;

  @StringField({ description: 'Title, in English', example: 'Posts in review' })
  title: string;

  @StringField({
    description: 'Explanation, in English',
    example: 'The most that your posts can bring in bonuses when they are approved.',
  })
  explanation: string;

  @IntField({ min: 1, description: 'Amount in cents; not part of the balance', example: 1_500 })
  amountCents: number;

  @BooleanField({ description: 'Whether the amount is a maximum' })
  isUpTo: boolean;

  @IntField({ min: 1, description: 'The number of pending items', example: 3 })
  count: number;
}

export class WalletResponse {
  @IntField({ min: 0, description: 'Available balance in cents', example: 4_200 })
  balance: number;

  @IntField({
    min: 0,
    description: 'The part of the balance that was earned, in cents: spending uses paid-in money first',
    example: 3_000,
  })
  earnedCents: number;

  @IntField({ min: 0, description: 'Earnings that are held, in cents; not part of the balance', example: 900 })
  heldCents: number;

  @IntField({
    min: 0,
    description:
      'What you owe in cents, because a payment was refunded or charged back after it was spent. Whatever reaches the wallet repays it first',
    example: 0,
  })
  debtCents: number;

  @IntField({
    min: 0,
    description: 'What the payout under way brings, in cents; not part of the balance',
    example: 4_970,
  })
  payoutCents: number;

  @IntField({ min: 0, description: 'The sum of all payouts that were paid, in cents', example: 12_000 })
  paidOutCents: number;

  @EnumField([CURRENCY], { description: 'The currency of all amounts' })
  currency: string;

  @ArrayField({
    items: { kind: 'object', of: () => PendingMoneyResponse },
    description: 'Pending amounts by kind. Not part of the balance',
  })
  pending: PendingMoneyResponse[];

  @ArrayField({
    items: { kind: 'object', of: () => PaymentResponse },
    description: 'Open payments, newest first: in progress, or paid for a campaign that has not used them',
  })
  openPayments: PaymentResponse[];
}

export class WalletLineAbout {
  @IdField({ required: false, description: 'The campaign' })
  sparkId?: string;

  @StringField({
    required: false,
    description: 'Its name; absent when the campaign no longer exists',
    example: 'Summer reels',
  })
  sparkName?: string;

  @StringField({ required: false, description: 'Slug of its page', example: 'summer-reels' })
  sparkSlug?: string;

  @IdField({ required: false, description: 'The contribution' })
  blockId?: string;
}

export class WalletLineResponse {
  @IdField({ description: 'The transaction' })
  _id: string;

  @EnumField(LEDGER_KINDS, { enumName: 'LedgerKind', description: 'Why the money moved' })
  kind: LedgerKind;

  @EnumField(LINE_GROUPS, { enumName: 'LineGroup', description: 'The group of the kind' })
  group: LineGroup;

  @StringField({
    maxLength: 400,
    description: 'Description, in English',
    example: 'Approval bonus for your post in Summer reels',
  })
  description: string;

  @IntField({ description: 'Signed amount in cents: negative when it left the wallet', example: -200 })
  amountCents: number;

  @IntField({ min: 0, description: 'The balance after the movement in cents', example: 4_000 })
  balanceAfterCents: number;

  @IntField({
    required: false,
    description: 'Change of the debt in cents: negative when it has grown; absent without a change',
    example: -500,
  })
  debtCents?: number;

  @TextField({ required: false, description: 'Reason of a correction by an admin' })
  reason?: string;

  @DateField({ description: 'When it was posted' })
  createdAt: Date;

  @NestedField(() => WalletLineAbout, { required: false, description: 'The related campaign and contribution' })
  about?: WalletLineAbout;
}

export class WalletCampaignResponse {
  @IdField({ description: 'The campaign' })
  sparkId: string;

  @StringField({ description: 'Its name', example: 'Summer reels' })
  sparkName: string;

  @StringField({ description: 'Slug of its page', example: 'summer-reels' })
  sparkSlug: string;
}
