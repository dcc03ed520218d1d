import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import {
  GENDERS,
  LANGUAGES,
  SIGN_IN_PLATFORMS,
  SOCIAL_PLATFORMS,
  USER_ROLES,
  type Gender,
  type Language,
  type SignInPlatform,
  type SocialPlatform,
  type UserRole,
} from '@sparks/domain';

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

/** An account on a platform to which the person has signed in: it is theirs. One a platform, and nobody else's. */
@Schema({ _id: false })
export class LinkedAccount {
  @Prop({ type: String, enum: SIGN_IN_PLATFORMS, required: true })
  platform: SignInPlatform;

  /** The platform's own id; names change, ids do not. */
  @Prop({ type: String, required: true })
  accountId: string;

  /** `platform:accountId`: what makes it unique over all people. */
  @Prop({ type: String, required: true })
  key: string;

  /** As the platform spelled it when the person last signed in. */
  @Prop({ type: String, required: true })
  username: string;

  @Prop({ type: Date, required: true })
  linkedAt: Date;
}

const LinkedAccountSchema = SchemaFactory.createForClass(LinkedAccount);

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

  /** What admins find the person by: see `userWords`. */
  @Prop({ type: [String], default: [] })
  searchWords: string[];

  /** Whether the person wants e-mails; absent means yes. */
  @Prop({ type: Boolean })
  emailNotifications?: boolean;

  /** In which language the person reads; absent until they have chosen or been here once. */
  @Prop({ type: String, enum: LANGUAGES })
  language?: Language;

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

  @Prop({ type: [LinkedAccountSchema], default: [] })
  linkedAccounts: LinkedAccount[];

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
// The lists of admins: all, of a role, of a country, and by words; the newest first.
UserSchema.index({ createdAt: -1, _id: -1 });
UserSchema.index({ role: 1, createdAt: -1, _id: -1 });
UserSchema.index({ country: 1, createdAt: -1, _id: -1 });
UserSchema.index({ searchWords: 1, createdAt: -1, _id: -1 });
UserSchema.index(
  { unsubscribeToken: 1 },
  { unique: true, partialFilterExpression: { unsubscribeToken: { $type: 'string' } }, name: 'unsubscribe_token' },
);
// An account elsewhere belongs to one person.
UserSchema.index(
  { 'linkedAccounts.key': 1 },
  { unique: true, partialFilterExpression: { 'linkedAccounts.key': { $type: 'string' } }, name: 'linked_account' },
);
