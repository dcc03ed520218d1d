import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { SIGN_IN_PLATFORMS, type SignInPlatform } from '@sparks/domain';

/** A sign-in at a platform that has begun and not ended. Found only by what one browser and the platform know. */
@Schema({ collection: 'social_sign_ins', versionKey: false })
export class SocialSignIn {
  /** SHA-256 of the cookie that the browser got at the beginning. */
  @Prop({ type: String, required: true })
  browserHash: string;

  /** SHA-256 of the state that went to the platform; set when the browser is sent there. */
  @Prop({ type: String })
  stateHash?: string;

  @Prop({ type: String, enum: SIGN_IN_PLATFORMS, required: true })
  platform: SignInPlatform;

  @Prop({ type: Types.ObjectId, required: true })
  userId: Types.ObjectId;

  /** PKCE; never leaves the server except to the platform's token endpoint. */
  @Prop({ type: String, required: true })
  codeVerifier: string;

  /** Path inside the site. */
  @Prop({ type: String, required: true })
  returnPath: string;

  @Prop({ type: Date, required: true })
  expiresAt: Date;
}

/** As it is read: a plain object. */
export type SocialSignInRecord = SocialSignIn & { _id: Types.ObjectId };

export const SocialSignInSchema = SchemaFactory.createForClass(SocialSignIn);
SocialSignInSchema.index({ browserHash: 1 }, { unique: true });
SocialSignInSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
