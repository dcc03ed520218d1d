import {
  CLOSE_WINNERS_TYPES,
  WINNER_SUBMISSION_STATUSES,
  type CloseWinnersType,
  type WinnerSubmissionStatus,
} from '@sparks/domain';
import { BooleanField, CentsField, IntField } from '../../../platform/http/fields/number.fields.js';
import { DateField, NestedField } from '../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField } from '../../../platform/http/fields/text.fields.js';

const anyAmount = { max: Number.MAX_SAFE_INTEGER } as const;

/** Body of the routes that start the selection and release the winners. */
export class WinnerEventDto {
  @IdField({ description: 'The campaign' }) sparkId: string;
}

/** Body of `POST /api/event/spark/close-winners`. */
export class CloseWinnersDto extends WinnerEventDto {
  @EnumField(CLOSE_WINNERS_TYPES, {
    enumName: 'CloseWinnersType',
    description: 'refund: the rest of the pool to the creator; runway: the pool stays for the earning runway',
  })
  type: CloseWinnersType;
}

/** How many of the prizes are paid. */
export class WinnerProgressResponse {
  @IntField({ min: 0, description: 'Prizes that are paid' }) paid: number;
  @IntField({ min: 0, description: 'Prizes that are selected' }) total: number;
}

/** Where the money of the campaign is. `funded` is always the sum of the four others of the campaign. */
export class WinnerAmountsResponse {
  @CentsField({ ...anyAmount, description: 'All that was ever put into the campaign' }) funded: number;
  @CentsField({ ...anyAmount, description: 'In the pool: what further prizes can be taken from' }) remaining: number;
  @CentsField({ ...anyAmount, description: 'Set aside for selected prizes that are not paid' }) reserved: number;
  @CentsField({ ...anyAmount, description: 'Paid to people' }) spent: number;
  @CentsField({ ...anyAmount, description: 'Given back to the creator' }) refunded: number;
  @CentsField({ ...anyAmount, description: 'All selected prizes, paid or not' }) prizes: number;
  @CentsField({ ...anyAmount, description: 'Prizes that are paid' }) prizesPaid: number;
}

/** How an event ended. */
export class WinnerClosingResponse {
  @EnumField(CLOSE_WINNERS_TYPES, { enumName: 'CloseWinnersType', description: 'What became of the pool' })
  type: CloseWinnersType;
  @DateField({ description: 'When' }) date: Date;
}

/** How far the winners of a campaign are. */
export class WinnerEventResponse {
  @IdField({ description: 'The campaign' }) sparkId: string;
  @EnumField(WINNER_SUBMISSION_STATUSES, {
    enumName: 'WinnerSubmissionStatus',
    description: 'none, selecting, releasing (prizes are being paid), released, closed (with a refund)',
  })
  status: WinnerSubmissionStatus;
  @BooleanField({ description: 'Whether the campaign is over and its selection can be started' }) canStart: boolean;
  @DateField({ nullable: true, description: 'When the selection started' }) startedAt: Date | null;
  @DateField({ nullable: true, description: 'When the last prize was paid' }) releasedAt: Date | null;
  @NestedField(() => WinnerClosingResponse, {
    nullable: true,
    description: 'How the event ended; null while it goes on',
  })
  closing: WinnerClosingResponse | null;
  @NestedField(() => WinnerProgressResponse, { nullable: true, description: 'For the creator and admins' })
  progress: WinnerProgressResponse | null;
  @NestedField(() => WinnerAmountsResponse, { nullable: true, description: 'For the creator and admins' })
  amounts: WinnerAmountsResponse | null;
}
