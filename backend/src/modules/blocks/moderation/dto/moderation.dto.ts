import {
  ERROR_CODES,
  MODERATION_BATCH_MAX,
  MODERATION_STATUSES,
  REASON_MAX_LENGTH,
  SOCIAL_PLATFORMS,
  type ModerationStatus,
  type SocialPlatform,
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
  @EnumField(['approved', 'declined', 'flagged'], { description: 'New status' }) status: Exclude<
    ModerationStatus,
    'pending'
  >;
  @TextField({ required: false, maxLength: REASON_MAX_LENGTH, description: 'Reason; required for declining' })
  reason?: string;
  @BooleanField({
    required: false,
    description:
      'Whether the decision can be undone for 10 seconds; the bonus is paid and the contributor is notified after that',
  })
  undoable?: boolean;
}

const RESULTS = ['moved', 'unchanged', 'refused'] as const;

export class ModerationOutcomeResponse {
  @IdField({ description: 'The contribution' }) _id: string;
  @EnumField(RESULTS, { enumName: 'ModerationResult', description: 'unchanged: it already had this status' })
  result: (typeof RESULTS)[number];
  @EnumField(MODERATION_STATUSES, {
    required: false,
    enumName: 'ModerationStatus',
    description: 'The current status; absent when the request was rejected',
  })
  moderation_status?: ModerationStatus;
  @EnumField(Object.values(ERROR_CODES), { required: false, enumName: 'ErrorCode', description: 'Why it was refused' })
  code?: string;
  @StringField({ required: false, maxLength: 1_000, description: 'Error message' }) message?: string;
  @CentsField({ required: false, description: 'The approval bonus that was paid' }) bonusPaid?: number;
  @CentsField({ required: false, description: 'The part of the bonus that the pool could not pay' })
  bonusUnpaid?: number;
  @IdField({ required: false, description: 'Id of the decision for undoing it; only for undoable decisions' })
  moveId?: string;
  @IdField({ required: false, description: 'Id of the batch: equal for all decisions of one request' })
  batchId?: string;
  @DateField({ required: false, description: 'When the undo window ends' }) undoUntil?: Date;
}

export class StatusTransitionResponse {
  @EnumField(TRANSITION_ACTIONS, { enumName: 'MoveAction', description: 'The action' }) action: TransitionAction;
  @EnumField(MODERATION_STATUSES, { enumName: 'ModerationStatus', description: 'Status before' })
  from: ModerationStatus;
  @EnumField(MODERATION_STATUSES, { enumName: 'ModerationStatus', description: 'Status after' }) to: ModerationStatus;
  @TextField({ description: 'Reason; may be empty' }) reason: string;
  @NestedField(() => UserPublic, { required: false, description: 'Who decided; absent for changes by the system' })
  by?: UserPublic;
  @DateField({ description: 'When it happened' }) at: Date;
}

export class UndoDto {
  @ArrayField({
    items: { kind: 'id' },
    required: false,
    minItems: 1,
    maxItems: MODERATION_BATCH_MAX,
    unique: true,
    description: 'Ids of the decisions; alternatively pass `batchId`',
  })
  moveIds?: string[];
  @IdField({ required: false, description: 'Undoes all decisions of this batch' }) batchId?: string;
}

const UNDO_RESULTS = ['undone', 'unchanged', 'refused'] as const;

export class UndoOutcomeResponse {
  @IdField({ description: 'The decision' }) moveId: string;
  @IdField({ required: false, description: 'The contribution' }) _id?: string;
  @EnumField(UNDO_RESULTS, { enumName: 'UndoResult', description: 'unchanged: it was already undone' })
  result: (typeof UNDO_RESULTS)[number];
  @EnumField(MODERATION_STATUSES, {
    required: false,
    enumName: 'ModerationStatus',
    description: 'The current status; absent when the request was rejected',
  })
  moderation_status?: ModerationStatus;
  @EnumField(Object.values(ERROR_CODES), { required: false, enumName: 'ErrorCode', description: 'Why it was refused' })
  code?: string;
  @StringField({ required: false, maxLength: 1_000, description: 'Error message' }) message?: string;
}

/** A contributor's record in the campaign, for reviewers. */
export class ContributorRecordResponse {
  @IntField({ min: 0, description: 'Pending contributions in this campaign' }) pending: number;
  @IntField({ min: 0, description: 'Approved' }) approved: number;
  @IntField({ min: 0, description: 'Declined' }) declined: number;
  @IntField({ min: 0, description: 'Flagged' }) flagged: number;
  @CentsField({ description: 'Earnings in this campaign' }) earned: number;
}

export class BlockCountsQuery {
  @IdField({ required: false, description: 'The campaign; absent: all campaigns that the caller reviews' })
  spark_id?: string;
  @EnumField(SOCIAL_PLATFORMS, { required: false, enumName: 'SocialPlatform', description: 'Platform of the post' })
  platform?: SocialPlatform;
  @StringField({
    required: false,
    minLength: 1,
    maxLength: 100,
    description: "Prefix of the contributor's username, with or without @",
  })
  contributor?: string;
  @StringField({ required: false, minLength: 1, maxLength: 500, description: 'Admins only: see the list' })
  search?: string;
}

const COUNTERS = [...MODERATION_STATUSES, 'deleted'] as const;

export class BlockCountsResponse {
  @IntField({ min: 0, description: 'Pending review' }) pending: number;
  @IntField({ min: 0, description: 'Approved' }) approved: number;
  @IntField({ min: 0, description: 'Declined' }) declined: number;
  @IntField({ min: 0, description: 'Flagged' }) flagged: number;
  @IntField({ min: 0, description: 'Deleted, in any status' }) deleted: number;
  @ArrayField({
    items: { kind: 'enum', values: COUNTERS },
    required: false,
    description: 'Counts that are lower bounds, because long filtered lists are only counted to some point',
  })
  lowerBounds?: Array<(typeof COUNTERS)[number]>;
}
