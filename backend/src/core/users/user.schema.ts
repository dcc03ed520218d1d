import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import {
  FIRST_STEPS_STATES,
  GENDERS,
  LANGUAGES,
  PROOF_METHODS,
  PURPOSES,
  SOCIAL_PLATFORMS,
  USER_ROLES,
  type FirstStepsState,
  type Gender,
  type Language,
  type ProofMethod,
  type Purpose,
  type SocialPlatform,
  type TopicSettings,
  type UserRole,
} from '@sparks/domain';
import { INTERNAL, personalData, SECRET } from '../../platform/database/personal-data.js';
import { uploadKeysOf } from '../uploads/upload-keys.js';

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

/** An account that the user has proven to own: one per platform, unique over all users. */
@Schema({ _id: false })
export class LinkedAccount {
  @Prop({ type: String, enum: SOCIAL_PLATFORMS, required: true })
  platform: SocialPlatform;

  /** The platform's id, which is stable, unlike the username. `null` when the proof did not tell it. */
  @Prop({ type: String, default: null })
  accountId: string | null;

  /** `platform:accountId`, or `platform:@username` without an id; unique over all users. */
  @Prop({ type: String, required: true })
  key: string;

  /** As of the last proof. */
  @Prop({ type: String, required: true })
  username: string;

  @Prop({ type: String, enum: PROOF_METHODS, default: 'oauth' })
  method: ProofMethod;

  @Prop({ type: Date, required: true })
  linkedAt: Date;
}

const LinkedAccountSchema = SchemaFactory.createForClass(LinkedAccount);

/** The last claims, to detect changes: a name that the user chose here is kept. */
@Schema({ _id: false })
export class LastClaims {
  @Prop({ type: String })
  name?: string;

  @Prop({ type: String })
  picture?: string;
}

const LastClaimsSchema = SchemaFactory.createForClass(LastClaims);

/** Created on the first authenticated call. Balances are in the ledger. */
@Schema({ collection: 'users', versionKey: false, timestamps: true })
export class User {
  /** `issuer|sub` of the identity provider. */
  @Prop({ type: String, required: true })
  subject: string;

  @Prop({ type: String, required: true })
  username: string;

  /** Lower-case username for the unique index. */
  @Prop({ type: String, required: true })
  usernameKey: string;

  @Prop({ type: String, required: true })
  name: string;

  @Prop({ type: String, default: '' })
  firstName: string;

  @Prop({ type: String, default: '' })
  user_image: string;

  /** Private: only for e-mails to this user. */
  @Prop({ type: String })
  email?: string;

  /** Index terms of the admin search; see `userSearchWords`. */
  @Prop({ type: [String], default: [] })
  searchWords: string[];

  /** Absent means true. */
  @Prop({ type: Boolean })
  emailNotifications?: boolean;

  /** What the user has chosen; absent means the default. */
  @Prop({ type: Object })
  notificationTopics?: TopicSettings;

  /** Absent until the user has chosen one or the client has reported one. */
  @Prop({ type: String, enum: LANGUAGES })
  language?: Language;

  /** Token of the unsubscribe links, created with the first e-mail. */
  @Prop({ type: String })
  unsubscribeToken?: string;

  @Prop({ type: [String], enum: USER_ROLES, required: true })
  roles: UserRole[];

  /** The displayed role, derived from `roles`. */
  @Prop({ type: String, enum: USER_ROLES, required: true })
  role: UserRole;

  /** Plain text of the public profile. */
  @Prop({ type: String })
  bio?: string;

  /** Links of the public profile: https only, see `profileLink`. */
  @Prop({ type: [String], default: undefined })
  links?: string[];

  /** ISO 3166-1 alpha-2. */
  @Prop({ type: String })
  country?: string;

  /** The country that counts until `countryCountsFrom`; see `effectiveCountry`. */
  @Prop({ type: String })
  countryBefore?: string;

  @Prop({ type: Date })
  countryCountsFrom?: Date;

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

  /** Accurate to the day: the last time that the identity provider confirmed the roles, with an access token. */
  @Prop({ type: Date })
  signedInAt?: Date;

  /** Absent when the questions and the checklist are over, and for users from before they existed. */
  @Prop({ type: String, enum: FIRST_STEPS_STATES })
  firstSteps?: FirstStepsState;

  /** Absent when the question was skipped. */
  @Prop({ type: String, enum: PURPOSES })
  purpose?: Purpose;

  @Prop({ type: LastClaimsSchema, default: {} })
  lastClaims: LastClaims;

  /** The data is being erased: nobody can act as this user any more. */
  @Prop({ type: Date })
  erasingSince?: Date;

  /** The document contains only a pseudonym. */
  @Prop({ type: Date })
  erasedAt?: Date;

  createdAt: Date;
  updatedAt: Date;
}

export type UserRecord = User & { _id: Types.ObjectId };

export const UserSchema = SchemaFactory.createForClass(User);
UserSchema.index({ subject: 1 }, { unique: true });
UserSchema.index({ usernameKey: 1 }, { unique: true });
// Finds the admins to notify.
UserSchema.index({ roles: 1 });
// Admin lists, newest first: all users, by role, by country, and by search words.
UserSchema.index({ createdAt: -1, _id: -1 });
UserSchema.index({ role: 1, createdAt: -1, _id: -1 });
UserSchema.index({ country: 1, createdAt: -1, _id: -1 });
UserSchema.index({ searchWords: 1, createdAt: -1, _id: -1 });
UserSchema.index(
  { unsubscribeToken: 1 },
  { unique: true, partialFilterExpression: { unsubscribeToken: { $type: 'string' } }, name: 'unsubscribe_token' },
);
// An external account belongs to one user.
UserSchema.index(
  { 'linkedAccounts.key': 1 },
  { unique: true, partialFilterExpression: { 'linkedAccounts.key': { $type: 'string' } }, name: 'linked_account' },
);

personalData(UserSchema, {
  people: ['_id'],
  details: [
    'subject',
    'username',
    'usernameKey',
    'name',
    'firstName',
    'user_image',
    'email',
    'searchWords',
    'bio',
    'links',
    'country',
    'countryBefore',
    'gender',
    'birthDate',
    'socialMediaAccounts.username',
    'linkedAccounts.accountId',
    'linkedAccounts.key',
    'linkedAccounts.username',
    'lastClaims.name',
    'lastClaims.picture',
  ],
  erasure: { action: 'hook', how: 'Replaced by a document with nothing but the pseudonym and the date of creation.' },
  export: {
    of: '_id',
    omit: { usernameKey: INTERNAL, searchWords: INTERNAL, unsubscribeToken: SECRET },
    files: ({ user_image }) => uploadKeysOf([user_image]),
  },
  retention: 'account',
});
