import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { ErrorCode, PreviewReason, PreviewStatus, SocialPlatform } from '@sparks/domain';
import type { Evidence, PostFacts, PostRef } from './preview.types.js';

/** Evidence stays this long after an entry has stopped being used. */
const KEPT_AFTER_EXPIRY_S = 24 * 60 * 60;

/** What the last look-up of a post, or of a short link, found. */
@Schema({ collection: 'previews', versionKey: false })
export class CachedPreview {
  /** `platform:postId`, or `link:<hash>` for a short link. One look-up result each. */
  @Prop({ type: String, required: true })
  canonicalKey: string;

  /** For a short link that was resolved: the key of its post. The fields of the outcome are the post's then. */
  @Prop({ type: String, default: null })
  aliasOf: string | null;

  @Prop({ type: String, required: true })
  platform: SocialPlatform;

  /** The address that people are shown. */
  @Prop({ type: String, required: true })
  postUrl: string;

  /** `null` for a link of which no post is known. */
  @Prop({ type: Object, default: null })
  post: PostRef | null;

  @Prop({ type: String, required: true })
  status: PreviewStatus;

  @Prop({ type: String, default: null })
  reason: PreviewReason | null;

  @Prop({ type: String, default: null })
  message: string | null;

  /** A rule of the product that the link turned out to break when it was resolved. */
  @Prop({ type: String, default: null })
  refusalCode: ErrorCode | null;

  @Prop({ type: Object, default: {} })
  facts: PostFacts;

  @Prop({ type: [Object], default: [] })
  evidence: Evidence[];

  @Prop({ type: Date, required: true })
  fetchedAt: Date;

  /** From then on the entry is not used any more. */
  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

/** As it is read: a plain object. */
export type CachedPreviewRecord = CachedPreview & { _id: Types.ObjectId };

export const CachedPreviewSchema = SchemaFactory.createForClass(CachedPreview);
CachedPreviewSchema.index({ canonicalKey: 1 }, { unique: true });
CachedPreviewSchema.index({ expiresAt: 1 }, { expireAfterSeconds: KEPT_AFTER_EXPIRY_S });

/** Where the picture of a post is at its platform. Kept for good: contributions show it long after the preview expired. */
@Schema({ collection: 'preview_images', versionKey: false })
export class PreviewImage {
  /** What stands in our own address of the picture. */
  @Prop({ type: String, required: true })
  hash: string;

  @Prop({ type: String, required: true })
  platform: SocialPlatform;

  @Prop({ type: String, required: true })
  url: string;

  @Prop({ type: Date, required: true })
  updatedAt: Date;
}

export const PreviewImageSchema = SchemaFactory.createForClass(PreviewImage);
PreviewImageSchema.index({ hash: 1 }, { unique: true });
