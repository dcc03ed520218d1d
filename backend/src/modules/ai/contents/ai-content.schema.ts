import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import {
  AI_CONTENT_STATUSES,
  AI_CONTENT_TYPES,
  AI_FORMATS,
  POSTER_MOTIFS,
  type AiContentStatus,
  type AiContentType,
  type AiFormat,
  type PosterMotif,
} from '@sparks/domain';
import { INTERNAL, personalData } from '../../../platform/database/personal-data.js';
import { fileNameOf, mediaKey } from '../media/media-files.js';

const id = { type: MongooseSchema.Types.ObjectId } as const;

/** Snapshot of the campaign for the provider. */
@Schema({ _id: false })
export class AiCampaign {
  @Prop({ type: String, default: '' }) name: string;
  @Prop({ type: String, default: '' }) description: string;
  @Prop({ type: [String], default: [] }) contentTypes: string[];
}
const AiCampaignSchema = SchemaFactory.createForClass(AiCampaign);

@Schema({ _id: false })
export class AiContentProvider {
  @Prop({ type: String, required: true }) id: string;
  @Prop({ type: String, required: true }) label: string;
  @Prop({ type: Boolean, required: true }) isLocal: boolean;
}
const AiContentProviderSchema = SchemaFactory.createForClass(AiContentProvider);

@Schema({ _id: false })
export class AiPoster {
  @Prop({ type: String, enum: POSTER_MOTIFS, required: true }) motif: PosterMotif;
  @Prop({ type: String, default: '' }) headline: string;
  @Prop({ type: String, default: '' }) tagline: string;
}
const AiPosterSchema = SchemaFactory.createForClass(AiPoster);

@Schema({ _id: false })
export class AiFile {
  /** See `AiMedia`. */
  @Prop({ type: String, required: true }) fileId: string;
  @Prop({ type: String, required: true }) contentType: string;
  @Prop({ type: Number, required: true }) sizeBytes: number;
  @Prop({ type: Number, required: true }) width: number;
  @Prop({ type: Number, required: true }) height: number;
  @Prop({ type: Number, default: null }) durationMs: number | null;
  @Prop({ type: Boolean, required: true }) hasThumbnail: boolean;
}
const AiFileSchema = SchemaFactory.createForClass(AiFile);

@Schema({ _id: false })
export class AiFailure {
  @Prop({ type: String, required: true }) code: string;
  @Prop({ type: String, required: true }) message: string;
}
const AiFailureSchema = SchemaFactory.createForClass(AiFailure);

/**
 * A generation: order, job and result in one document, so that price and status change in one transaction. Pending
 * work is stored here, not in the queue. Times are UTC, `priceCents` whole cents.
 */
@Schema({ collection: 'ai_contents', versionKey: false, autoIndex: false })
export class AiContentDocument {
  @Prop({ ...id, required: true }) _id: Types.ObjectId;
  @Prop({ ...id, required: true }) userId: Types.ObjectId;
  /** Idempotency: a repeated request finds the content. */
  @Prop({ type: String, required: true }) requestKey: string;
  @Prop({ type: String, enum: AI_CONTENT_TYPES, required: true }) type: AiContentType;
  @Prop({ type: String, enum: AI_CONTENT_STATUSES, required: true }) status: AiContentStatus;
  @Prop({ type: String, required: true }) prompt: string;
  @Prop({ type: [String], default: [] }) colorPalette: string[];
  @Prop({ type: String, enum: AI_FORMATS, required: true }) format: AiFormat;
  /** Only for the poster maker. */
  @Prop({ type: AiPosterSchema, default: null }) poster: AiPoster | null;
  /** See `GenerationRequest.seed`. */
  @Prop({ type: Number, required: true }) seed: number;
  @Prop({ ...id, default: null }) sparkId: Types.ObjectId | null;
  @Prop({ type: AiCampaignSchema, required: true }) campaign: AiCampaign;
  @Prop({ type: Number, required: true }) priceCents: number;
  @Prop({ type: AiContentProviderSchema, required: true }) provider: AiContentProvider;
  @Prop({ type: Number, default: 0 }) progress: number;
  @Prop({ type: String, default: '' }) step: string;
  /** Number of runs. A fencing token: only the latest run may write. */
  @Prop({ type: Number, default: 0 }) run: number;
  /** The provider's job id, for the next run. */
  @Prop({ type: String, default: null }) externalId: string | null;
  @Prop({ type: Date, required: true }) deadlineAt: Date;
  @Prop({ type: AiFailureSchema, default: null }) failure: AiFailure | null;
  @Prop({ type: AiFileSchema, default: null }) file: AiFile | null;
  @Prop({ ...id, default: null }) usedBy: Types.ObjectId | null;
  @Prop({ type: Date, default: null }) usedAt: Date | null;
  /** When files are removed and the provider's job is cancelled; absent when nothing is scheduled. */
  @Prop({ type: Date }) cleanUpAt?: Date;
  /** Hidden from its owner. */
  @Prop({ type: Date, default: null }) deletedAt: Date | null;
  @Prop({ type: Date, required: true }) createdAt: Date;
  /** When it became ready, failed or was cancelled. */
  @Prop({ type: Date, default: null }) endedAt: Date | null;
}
export type AiContentRecord = AiContentDocument;

export const AiContentSchema = SchemaFactory.createForClass(AiContentDocument);
AiContentSchema.index({ userId: 1, requestKey: 1 }, { unique: true, name: 'request' });
// The gallery by type and campaign, newest first.
AiContentSchema.index({ userId: 1, deletedAt: 1, createdAt: -1, _id: -1 }, { name: 'gallery' });
AiContentSchema.index({ userId: 1, deletedAt: 1, type: 1, createdAt: -1, _id: -1 }, { name: 'gallery_by_type' });
AiContentSchema.index({ userId: 1, deletedAt: 1, sparkId: 1, createdAt: -1, _id: -1 }, { name: 'gallery_by_campaign' });
AiContentSchema.index(
  { userId: 1, deletedAt: 1, sparkId: 1, type: 1, createdAt: -1, _id: -1 },
  { name: 'gallery_by_campaign_and_type' },
);
// Partial indexes of running generations and due clean-ups.
AiContentSchema.index({ status: 1, createdAt: 1 }, { name: 'under_way' });
AiContentSchema.index(
  { cleanUpAt: 1 },
  { partialFilterExpression: { cleanUpAt: { $exists: true } }, name: 'clean_up' },
);

function mediaKeysOf(file: AiFile | null): string[] {
  const key = file && mediaKey(file.fileId, fileNameOf(file.contentType));
  return key ? [key] : [];
}

personalData(AiContentSchema, {
  people: ['userId'],
  details: ['prompt', 'poster.headline', 'poster.tagline', 'campaign.name', 'campaign.description'],
  erasure: { action: 'hook', how: 'Deleted, with the files.' },
  export: {
    of: 'userId',
    omit: {
      requestKey: INTERNAL,
      externalId: INTERNAL,
      run: INTERNAL,
      cleanUpAt: INTERNAL,
    },
    files: ({ file }) => mediaKeysOf(file as AiFile | null),
  },
  retention: 'account',
});
