import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { AI_CONTENT_STATUSES, AI_CONTENT_TYPES, type AiContentStatus, type AiContentType } from '@sparks/domain';

const id = { type: MongooseSchema.Types.ObjectId } as const;

/** The campaign as it was when the content was asked for; what the provider reads. */
@Schema({ _id: false })
export class AiCampaign {
  @Prop({ type: String, default: '' }) name: string;
  @Prop({ type: String, default: '' }) description: string;
  @Prop({ type: [String], default: [] }) contentTypes: string[];
}
const AiCampaignSchema = SchemaFactory.createForClass(AiCampaign);

/** Who makes it, as configured when it was asked for. */
@Schema({ _id: false })
export class AiContentProvider {
  @Prop({ type: String, required: true }) id: string;
  @Prop({ type: String, required: true }) label: string;
  @Prop({ type: Boolean, required: true }) isLocal: boolean;
}
const AiContentProviderSchema = SchemaFactory.createForClass(AiContentProvider);

/** The stored file of a content that is ready. */
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

/** Why nothing was made. */
@Schema({ _id: false })
export class AiFailure {
  @Prop({ type: String, required: true }) code: string;
  @Prop({ type: String, required: true }) message: string;
}
const AiFailureSchema = SchemaFactory.createForClass(AiFailure);

/**
 * Something that a person has generated: the order, the job and the result in one, so that its price and its status change in one
 * transaction. What has to be done for it stands here, not in the queue. Times are UTC, `priceCents` whole cents.
 */
@Schema({ collection: 'ai_contents', versionKey: false, autoIndex: false })
export class AiContentDocument {
  @Prop({ ...id, required: true }) _id: Types.ObjectId;
  @Prop({ ...id, required: true }) userId: Types.ObjectId;
  /** The request that made it; a repeat of the request finds it. */
  @Prop({ type: String, required: true }) requestKey: string;
  @Prop({ type: String, enum: AI_CONTENT_TYPES, required: true }) type: AiContentType;
  @Prop({ type: String, enum: AI_CONTENT_STATUSES, required: true }) status: AiContentStatus;
  @Prop({ type: String, required: true }) prompt: string;
  @Prop({ type: [String], default: [] }) colorPalette: string[];
  /** See `GenerationRequest.seed`. */
  @Prop({ type: Number, required: true }) seed: number;
  @Prop({ ...id, default: null }) sparkId: Types.ObjectId | null;
  @Prop({ type: AiCampaignSchema, required: true }) campaign: AiCampaign;
  @Prop({ type: Number, required: true }) priceCents: number;
  @Prop({ type: AiContentProviderSchema, required: true }) provider: AiContentProvider;
  @Prop({ type: Number, default: 0 }) progress: number;
  @Prop({ type: String, default: '' }) step: string;
  /** How many workers have taken it so far. Only the last one may write: an older one that still lives finds another number. */
  @Prop({ type: Number, default: 0 }) run: number;
  /** The provider's own id of the job, for a worker that takes it over. */
  @Prop({ type: String, default: null }) externalId: string | null;
  /** When it is given up, whatever goes on. */
  @Prop({ type: Date, required: true }) deadlineAt: Date;
  @Prop({ type: AiFailureSchema, default: null }) failure: AiFailure | null;
  @Prop({ type: AiFileSchema, default: null }) file: AiFile | null;
  /** The contribution that it is part of. */
  @Prop({ ...id, default: null }) usedBy: Types.ObjectId | null;
  @Prop({ type: Date, default: null }) usedAt: Date | null;
  /** From when on files are to be removed, and the provider told that nobody waits any more; absent when nothing is owed. */
  @Prop({ type: Date }) cleanUpAt?: Date;
  /** Whether its owner does not want to see it any more. */
  @Prop({ type: Date, default: null }) deletedAt: Date | null;
  @Prop({ type: Date, required: true }) createdAt: Date;
  /** When it became ready, failed or was cancelled. */
  @Prop({ type: Date, default: null }) endedAt: Date | null;
}
export type AiContentRecord = AiContentDocument;

export const AiContentSchema = SchemaFactory.createForClass(AiContentDocument);
AiContentSchema.index({ userId: 1, requestKey: 1 }, { unique: true, name: 'request' });
// The gallery: everything, of one type, of one campaign, of both; newest first.
AiContentSchema.index({ userId: 1, deletedAt: 1, createdAt: -1, _id: -1 }, { name: 'gallery' });
AiContentSchema.index({ userId: 1, deletedAt: 1, type: 1, createdAt: -1, _id: -1 }, { name: 'gallery_by_type' });
AiContentSchema.index({ userId: 1, deletedAt: 1, sparkId: 1, createdAt: -1, _id: -1 }, { name: 'gallery_by_campaign' });
AiContentSchema.index(
  { userId: 1, deletedAt: 1, sparkId: 1, type: 1, createdAt: -1, _id: -1 },
  { name: 'gallery_by_campaign_and_type' },
);
// What goes on, and what is to be cleaned up: few documents at any time.
AiContentSchema.index({ status: 1, createdAt: 1 }, { name: 'under_way' });
AiContentSchema.index(
  { cleanUpAt: 1 },
  { partialFilterExpression: { cleanUpAt: { $exists: true } }, name: 'clean_up' },
);
