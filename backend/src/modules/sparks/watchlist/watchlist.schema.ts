import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { personalData } from '../../../platform/database/personal-data.js';

const ids = { type: [MongooseSchema.Types.ObjectId], default: [] } as const;

/** What one person has saved and whom they follow, newest last. One document, so that its limits are conditional updates. */
@Schema({ collection: 'watchlists', versionKey: false, autoIndex: false })
export class Watchlist {
  /** The person's id. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) _id: Types.ObjectId;
  /** Saved campaigns. */
  @Prop(ids) sparkIds: Types.ObjectId[];
  /** Followed creators. */
  @Prop(ids) creatorIds: Types.ObjectId[];
}
export type WatchlistRecord = Watchlist;
export type WatchedKind = 'sparkIds' | 'creatorIds';

export const WatchlistSchema = SchemaFactory.createForClass(Watchlist);
// Whom to notify of a campaign, in batches by id.
WatchlistSchema.index({ sparkIds: 1, _id: 1 }, { name: 'savers' });
WatchlistSchema.index({ creatorIds: 1, _id: 1 }, { name: 'followers' });

personalData(WatchlistSchema, {
  people: ['_id', 'creatorIds'],
  erasure: { action: 'hook', how: 'The person follows nobody any more, and nobody follows the person.' },
  export: { of: '_id', shows: { creatorIds: 'Whom the person has chosen to follow.' } },
  retention: 'account',
});
