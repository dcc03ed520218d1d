import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { ErrorCode, PreviewReason, PreviewStatus, SocialPlatform } from '@sparks/domain';
import { personalData } from '../../platform/database/personal-data.js';
import type { Evidence, PostDetails, PostRef } from './preview.types.js';

/** Evidence outlives the expiry of an entry by this time. */
const KEPT_AFTER_EXPIRY_S = 24 * 60 * 60;

/** Result of the last lookup of a post or a short link. */
@Schema({ collection: 'previews', versionKey: false })
export class CachedPreview {
  /** `platform:postId`, or `link:<hash>` for a short link. */
  @Prop({ type: String, required: true })
  canonicalKey: string;

  /** For a resolved short link, the key of its post. */
  @Prop({ type: String, default: null })
  aliasOf: string | null;

  @Prop({ type: String, required: true })
  platform: SocialPlatform;

  @Prop({ type: String, required: true })
  postUrl: string;

  /** `null` for a link whose post is unknown. */
  @Prop({ type: Object, default: null })
  post: PostRef | null;

  @Prop({ type: String, required: true })
  status: PreviewStatus;

  @Prop({ type: String, default: null })
  reason: PreviewReason | null;

  @Prop({ type: String, default: null })
  message: string | null;

  /** Set when the resolved link breaks a product rule. */
  @Prop({ type: String, default: null })
  refusalCode: ErrorCode | null;

  @Prop({ type: Object, default: {} })
  details: PostDetails;

  @Prop({ type: [Object], default: [] })
  evidence: Evidence[];

  @Prop({ type: Date, required: true })
  fetchedAt: Date;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export type CachedPreviewRecord = CachedPreview & { _id: Types.ObjectId };

export const CachedPreviewSchema = SchemaFactory.createForClass(CachedPreview);
CachedPreviewSchema.index({ canonicalKey: 1 }, { unique: true });
CachedPreviewSchema.index({ expiresAt: 1 }, { expireAfterSeconds: KEPT_AFTER_EXPIRY_S });

// Recent failures.
CachedPreviewSchema.index(
  { status: 1, fetchedAt: -1 },
  { partialFilterExpression: { status: 'fallback' }, name: 'previews_failed' },
);

/** Platform URL of a post's image. Never expires: contributions show the image long after the preview expired. */
@Schema({ collection: 'preview_images', versionKey: false })
export class PreviewImage {
  /** Id of the image in our own URL. */
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

personalData(CachedPreviewSchema, {
  people: [],
  details: ['postUrl', 'post', 'details', 'evidence'],
  erasure: { action: 'hook', how: "Previews of the person's posts are deleted." },
  export: { none: 'Copies of public posts for a day; what they say about a contribution is part of it.' },
  retention: { ttl: 'expiresAt' },
});

personalData(PreviewImageSchema, {
  people: [],
  details: ['url'],
  erasure: { action: 'hook', how: "Images of the person's posts are deleted." },
  export: { none: 'Addresses of pictures of public posts, which contributions refer to.' },
  retention: { reason: 'As long as the contributions that show them.' },
});
