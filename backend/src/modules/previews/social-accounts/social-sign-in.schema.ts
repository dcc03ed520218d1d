import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { SIGN_IN_PLATFORMS, type SignInPlatform } from '@sparks/domain';
import { personalData } from '../../../platform/database/personal-data.js';

/** A pending sign-in. Found only with secrets of the browser and the platform. */
@Schema({ collection: 'social_sign_ins', versionKey: false })
export class SocialSignIn {
  /** SHA-256 of the browser's cookie. */
  @Prop({ type: String, required: true })
  browserHash: string;

  /** SHA-256 of the state that was sent to the platform. */
  @Prop({ type: String })
  stateHash?: string;

  @Prop({ type: String, enum: SIGN_IN_PLATFORMS, required: true })
  platform: SignInPlatform;

  @Prop({ type: Types.ObjectId, required: true })
  userId: Types.ObjectId;

  /** PKCE; sent only to the platform's token endpoint. */
  @Prop({ type: String, required: true })
  codeVerifier: string;

  /** Path on this site. */
  @Prop({ type: String, required: true })
  returnPath: string;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

export type SocialSignInRecord = SocialSignIn & { _id: Types.ObjectId };

export const SocialSignInSchema = SchemaFactory.createForClass(SocialSignIn);
SocialSignInSchema.index({ browserHash: 1 }, { unique: true });
SocialSignInSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

personalData(SocialSignInSchema, {
  people: ['userId'],
  erasure: { action: 'delete', of: 'userId' },
  export: { none: 'Secrets of a sign-in that takes minutes.' },
  retention: { ttl: 'expiresAt' },
});
