import {
  ERROR_CODES,
  MODERATION_BATCH_MAX,
  MODERATION_STATUSES,
  REASON_MAX_LENGTH,
  type ModerationStatus,
} from '@sparks/domain';
import { UserPublic } from '../../../../core/users/index.js';
import { BooleanField, CentsField, IntField } from '../../../../platform/http/fields/number.fields.js';
import { ArrayField, DateField, NestedField } from '../../../../platform/http/fields/structure.fields.js';
import { EnumField, IdField, StringField, TextField } from '../../../../platform/http/fields/text.fields.js';
import { TRANSITION_ACTIONS, type TransitionAction } from '../../contributions/index.js';

export class ModerationDto {
  @ArrayField({
    items: { kind: 'id' },
    minItems: 1,
    maxItems: MODERATION_BATCH_MAX,
    unique: true,
    description: 'The contributions',
  })
  ids: string[];
  @EnumField(['approved', 'declined', 'flagged'], { description: 'Where they shall go' }) status: Exclude<
    ModerationStatus,
    'pending'
  >;
  @TextField({ required: false, maxLength: REASON_MAX_LENGTH, description: 'Why; declining needs a reason' })
  reason?: string;
  @BooleanField({
    required: false,
    description: 'Whether it can be taken back for 10 seconds; the bonus is paid and the contributor is told only then',
  })
  undoable?: boolean;
}

const RESULTS = ['moved', 'unchanged', 'refused'] as const;

export class ModerationOutcomeResponse {
  @IdField({ description: 'The contribution' }) _id: string;
  @EnumField(RESULTS, { enumName: 'ModerationResult', description: 'unchanged: it was so already' })
  result: (typeof RESULTS)[number];
  @EnumField(MODERATION_STATUSES, {
    required: false,
    enumName: 'ModerationStatus',
    description: 'Its status now; absent when refused',
  })
  moderation_status?: ModerationStatus;
  @EnumField(Object.values(ERROR_CODES), { required: false, enumName: 'ErrorCode', description: 'Why it was refused' })
  code?: string;
  @StringField({ required: false, maxLength: 1_000, description: 'The same in words' }) message?: string;
  @CentsField({ required: false, description: 'The approval bonus that was paid' }) bonusPaid?: number;
  @CentsField({ required: false, description: 'What of the bonus the pool could not pay' }) bonusUnpaid?: number;
  @IdField({ required: false, description: 'What an undo names; only of an undoable decision' }) moveId?: string;
  @IdField({ required: false, description: 'The same for all that were decided together' }) batchId?: string;
  @DateField({ required: false, description: 'Until when it can be undone' }) undoUntil?: Date;
}

export class ModerationMoveResponse {
  @EnumField(TRANSITION_ACTIONS, { enumName: 'MoveAction', description: 'What happened' }) action: TransitionAction;
  @EnumField(MODERATION_STATUSES, { enumName: 'ModerationStatus', description: 'Status before' })
  from: ModerationStatus;
  @EnumField(MODERATION_STATUSES, { enumName: 'ModerationStatus', description: 'Status after' }) to: ModerationStatus;
  @TextField({ description: 'Why; may be empty' }) reason: string;
  @NestedField(() => UserPublic, { required: false, description: 'Who; absent when the system did it' })
  by?: UserPublic;
  @DateField({ description: 'When' }) at: Date;
}

export class UndoDto {
  @ArrayField({
    items: { kind: 'id' },
    required: false,
    minItems: 1,
    maxItems: MODERATION_BATCH_MAX,
    unique: true,
    description: 'Decisions; or name their batch',
  })
  moveIds?: string[];
  @IdField({ required: false, description: 'All that were decided together' }) batchId?: string;
}

const UNDO_RESULTS = ['undone', 'unchanged', 'refused'] as const;

export class UndoOutcomeResponse {
  @IdField({ description: 'The decision' }) moveId: string;
  @IdField({ required: false, description: 'The contribution' }) _id?: string;
  @EnumField(UNDO_RESULTS, { enumName: 'UndoResult', description: 'unchanged: it had been undone before' })
  result: (typeof UNDO_RESULTS)[number];
  @EnumField(MODERATION_STATUSES, {
    required: false,
    enumName: 'ModerationStatus',
    description: 'Its status now; absent when refused',
  })
  moderation_status?: ModerationStatus;
  @EnumField(Object.values(ERROR_CODES), { required: false, enumName: 'ErrorCode', description: 'Why it was refused' })
  code?: string;
  @StringField({ required: false, maxLength: 1_000, description: 'The same in words' }) message?: string;
}

/** A contributor's record in the campaign, for reviewers. */
export class ContributorRecordResponse {
  @IntField({ min: 0, description: 'Contributions here that wait' }) pending: number;
  @IntField({ min: 0, description: 'Approved' }) approved: number;
  @IntField({ min: 0, description: 'Declined' }) declined: number;
  @IntField({ min: 0, description: 'Flagged' }) flagged: number;
  @CentsField({ description: 'Earned here' }) earned: number;
}

export class BlockCountsQuery {
  @IdField({ required: false, description: 'The campaign; without one, all that the caller reviews' })
  spark_id?: string;
}

export class BlockCountsResponse {
  @IntField({ min: 0, description: 'Waiting for review' }) pending: number;
  @IntField({ min: 0, description: 'Approved' }) approved: number;
  @IntField({ min: 0, description: 'Declined' }) declined: number;
  @IntField({ min: 0, description: 'Flagged' }) flagged: number;
  @IntField({ min: 0, description: 'Deleted, in whatever status' }) deleted: number;
}
