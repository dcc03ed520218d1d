import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { personalData } from '../../../platform/database/personal-data.js';

/** Followers of an account that published posts. */
@Schema({ collection: 'author_followers', versionKey: false, autoIndex: false })
export class AuthorFollowers {
  /** `platform:account name`, lower case. */
  @Prop({ type: String, required: true }) _id: string;
  /** `null`: not known yet. */
  @Prop({ type: Number, default: null }) followers: number | null;
  /** When the number was read; `null`: not yet. */
  @Prop({ type: Date, default: null }) readAt: Date | null;
  /** The last attempt; the next one is a day later. */
  @Prop({ type: Date, required: true }) triedAt: Date;
}
export type AuthorFollowersRecord = AuthorFollowers;

export const AuthorFollowersSchema = SchemaFactory.createForClass(AuthorFollowers);

personalData(AuthorFollowersSchema, {
  people: [],
  details: ['_id'],
  erasure: { action: 'hook', how: "Accounts of the person's posts are deleted." },
  export: { none: 'Public numbers of accounts; finds bought views.' },
  retention: { reason: 'As long as contributions of the account.' },
});
