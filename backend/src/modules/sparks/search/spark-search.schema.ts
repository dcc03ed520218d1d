import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { personalData } from '../../../platform/database/personal-data.js';

/** A campaign in the search index; written in the transaction of the campaign. */
@Schema({ collection: 'spark_search', versionKey: false, autoIndex: false })
export class SparkSearchEntry {
  /** The campaign's id. */
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) creator: Types.ObjectId;
  @Prop({ type: Boolean, required: true }) live_mode: boolean;
  @Prop({ type: Date, required: true }) created: Date;
  @Prop({ type: [String], default: [] }) terms: string[];
}
export const SparkSearchEntrySchema = SchemaFactory.createForClass(SparkSearchEntry);
// The newest campaigns with a term, in index order.
SparkSearchEntrySchema.index({ live_mode: 1, terms: 1, created: -1, _id: -1 });
SparkSearchEntrySchema.index({ creator: 1, created: -1, _id: -1 });

/** A word to which typing errors can be corrected. */
@Schema({ collection: 'search_words', versionKey: false, autoIndex: false })
export class SearchWord {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: [String], required: true }) keys: string[];
}
export const SearchWordSchema = SchemaFactory.createForClass(SearchWord);
SearchWordSchema.index({ keys: 1 });

/**
 * Outbox of new words: they are added to `search_words` after the commit, because transactions that add the same word
 * would conflict.
 */
@Schema({ collection: 'pending_search_words', versionKey: false, autoIndex: false })
export class PendingWords {
  _id: Types.ObjectId;
  @Prop({ type: [String], required: true }) words: string[];
}
export const PendingWordsSchema = SchemaFactory.createForClass(PendingWords);

/** A creator whose campaigns have to be indexed under a new name. */
@Schema({ collection: 'creator_renames', versionKey: false, autoIndex: false })
export class CreatorRename {
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) _id: Types.ObjectId;
  @Prop({ type: Date, required: true }) renamedAt: Date;
}
export const CreatorRenameSchema = SchemaFactory.createForClass(CreatorRename);

personalData(SparkSearchEntrySchema, {
  people: ['creator'],
  details: ['terms'],
  erasure: { action: 'hook', how: 'Indexed again under the pseudonym.' },
  export: { none: 'Words of the campaigns, which are exported.' },
  retention: { reason: 'As long as the campaign.' },
});

personalData(SearchWordSchema, {
  people: [],
  details: ['_id', 'keys'],
  erasure: { action: 'hook', how: 'Words of the names are deleted when no campaign has them.' },
  export: { none: 'Words of all campaigns.' },
  retention: { reason: 'As long as a campaign has the word.' },
});

personalData(PendingWordsSchema, {
  people: [],
  details: ['words'],
  erasure: { action: 'keep', reason: 'Deleted within seconds, when the words are added to the known ones.' },
  export: { none: 'Words of campaigns, for seconds.' },
  retention: { job: 'the search sweep', period: 'seconds' },
});

personalData(CreatorRenameSchema, {
  people: ['_id'],
  erasure: { action: 'keep', reason: 'Ids only, deleted after the rename.' },
  export: { none: 'A pending task, for minutes.' },
  retention: { job: 'the search sweep', period: 'minutes' },
});
