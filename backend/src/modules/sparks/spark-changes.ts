import type { Types } from 'mongoose';
import type { EditedFields, SortKeys } from './publishing/spark-fields.js';
import type { SparkRecord } from './spark.schema.js';

/** Fields written by an edit, including derived ones. */
export type SparkFields = EditedFields &
  Partial<
    Pick<
      SparkRecord,
      | 'slug'
      | 'status'
      | 'updated'
      | 'isStartNotificationPending'
      | 'isDeadlineNotificationPending'
      | 'termsVersion'
      | 'termsHistory'
      | 'rulesVersion'
      | 'submissionsEnd'
      | 'referencePay'
    >
  >;

export type NewDraft = EditedFields &
  SortKeys &
  Pick<SparkRecord, 'name' | 'slug' | 'creator' | 'created' | 'updated'> & { creationKey: string };

export type Publication = SparkFields &
  Pick<SparkRecord, 'budget' | 'initialBudget' | 'created' | 'published_time' | 'status'>;

/** Condition of an edit; without `updated` the last write wins. */
export type ExpectedState = Pick<SparkRecord, 'live_mode'> & Partial<Pick<SparkRecord, 'updated'>>;

/** Signed changes in cents. */
export interface AmountChange {
  budget?: number;
  initialBudget?: number;
  usage?: number;
  held?: number;
  refunded?: number;
}

export interface EndingSpark {
  _id: Types.ObjectId;
  submissionsEnd: Date;
}
