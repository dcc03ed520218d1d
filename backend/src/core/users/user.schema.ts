import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Gender, GENDERS, SOCIAL_PLATFORMS, type SocialPlatform, USER_ROLES, type UserRole } from '@sparks/domain';
import type { Types } from 'mongoose';

/** A person's account on a platform; `order` is where it stands in the profile, from 0. */
@Schema({ _id: false })
export class SocialMediaAccount {
  @Prop({ type: String, enum: SOCIAL_PLATFORMS, required: true })
  platform: SocialPlatform;

  @Prop({ type: String, required: true })
  username: string;

  @Prop({ type: Number, required: true })
  order: number;
}

const SocialMediaAccountSchema = SchemaFactory.createForClass(SocialMediaAccount);

/** What the provider last said, to notice when it says something new: a name that the person chose here stays. */
@Schema({ _id: false })
export class LastClaims {
  @Prop({ type: String })
  name?: string;

  @Prop({ type: String })
  picture?: string;
}

const LastClaimsSchema = SchemaFactory.createForClass(LastClaims);

/** A person or an organization, created at the first authenticated call. Money is not here: see the ledger. */
@Schema({ collection: 'users', versionKey: false, timestamps: true })
export class User {
  /** `issuer|sub` of the identity provider. */
  @Prop({ type: String, required: true })
  subject: string;

  @Prop({ type: String, required: true })
  username: string;

  /** The username in lower case: what makes it unique (a unique index cannot ignore case on every server). */
  @Prop({ type: String, required: true })
  usernameKey: string;

  @Prop({ type: String, required: true })
  name: string;

  @Prop({ type: String, default: '' })
  firstName: string;

  /** Address of a picture; '' when there is none. */
  @Prop({ type: String, default: '' })
  user_image: string;

  /** For e-mails to this person only; never part of an answer to anybody else. */
  @Prop({ type: String })
  email?: string;

  /** Whether the person wants e-mails; absent means yes. */
  @Prop({ type: Boolean })
  emailNotifications?: boolean;

  /** What the unsubscribe link of this person's e-mails carries; made with the first one. */
  @Prop({ type: String })
  unsubscribeToken?: string;

  @Prop({ type: [String], enum: USER_ROLES, required: true })
  roles: UserRole[];

  /** The role that a profile shows, derived from `roles`. */
  @Prop({ type: String, enum: USER_ROLES, required: true })
  role: UserRole;

  /** ISO 3166-1 alpha-2. */
  @Prop({ type: String })
  country?: string;

  @Prop({ type: String, enum: GENDERS })
  gender?: Gender;

  @Prop({ type: Date })
  birthDate?: Date;

  /** 1 Beginner, 2 Verified, 3 Champion, 4 Elite Creator. */
  @Prop({ type: Number, min: 1, max: 4, default: 1 })
  experienceLevel: number;

  @Prop({ type: [SocialMediaAccountSchema], default: [] })
  socialMediaAccounts: SocialMediaAccount[];

  @Prop({ type: LastClaimsSchema, default: {} })
  lastClaims: LastClaims;

  createdAt: Date;
  updatedAt: Date;
}

/** A user as it is read: a plain object. */
export type UserRecord = User & { _id: Types.ObjectId };

export const UserSchema = SchemaFactory.createForClass(User);
UserSchema.index({ subject: 1 }, { unique: true });
UserSchema.index({ usernameKey: 1 }, { unique: true });
// Who is to be told when an admin has to look.
UserSchema.index({ roles: 1 });
UserSchema.index({ unsubscribeToken: 1 }, { unique: true, partialFilterExpression: { unsubscribeToken: { $type: 'string' } }, name: 'unsubscribe_token' });
