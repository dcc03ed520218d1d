import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { replaceNamesOf, type ErasedPerson } from '../../../core/personal-data/index.js';
import { updateInBatches } from '../../../platform/database/write-in-batches.js';
import { Spark, type SparkRecord } from '../spark.schema.js';
import { Watchlist, type WatchlistRecord } from '../watchlist/watchlist.schema.js';

/** Texts of campaigns that are no part of the contract with contributors. */
const ERASED_TEXTS = {
  description: '',
  content: '',
  brandUrl: '',
  cloudFolderLink: '',
  thumbnail: '',
  banner: '',
  attachments: [],
};

/** The campaigns and the watchlist of an erased person. */
@Injectable()
export class CampaignErasureRepository {
  constructor(
    @InjectModel(Spark.name) private readonly sparks: Model<Spark>,
    @InjectModel(Watchlist.name) private readonly watchlists: Model<Watchlist>,
  ) {}

  async listIds(creator: Types.ObjectId): Promise<Types.ObjectId[]> {
    return this.sparks.distinct('_id', { creator });
  }

  async listDraftIds(creator: Types.ObjectId): Promise<Types.ObjectId[]> {
    return this.sparks.distinct('_id', { creator, live_mode: false });
  }

  /** Published campaigns that run, are being settled, or hold money. */
  async hasUnfinished(creator: Types.ObjectId, session?: ClientSession): Promise<boolean> {
    const unfinished = {
      creator,
      live_mode: true,
      $or: [
        { status: 'ongoing' as const },
        { budget: { $gt: 0 } },
        { held: { $gt: 0 } },
        { settlement: { $exists: true } },
        { decisionPeriod: { $exists: true }, 'decisionPeriod.reservedCents': { $gt: 0 } },
      ],
    };
    return (await this.sparks.exists(unfinished).session(session ?? null)) !== null;
  }

  async listPublishedIds(creator: Types.ObjectId, session?: ClientSession): Promise<Types.ObjectId[]> {
    const found = await this.sparks
      .find({ creator, live_mode: true })
      .select('_id')
      .session(session ?? null)
      .lean<Pick<SparkRecord, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  async erasePublished(person: ErasedPerson): Promise<void> {
    const published = { creator: person.id, live_mode: true };
    await updateInBatches(this.sparks, published, { $set: ERASED_TEXTS });
    await replaceNamesOf(this.sparks, { creator: person.id }, ['termsAndConditions', 'closing.reason'], person);
    await replaceNamesOf(this.sparks, { 'closing.by': person.id }, ['closing.username', 'closing.reason'], person);
  }

  async findWatchlist(userId: Types.ObjectId): Promise<WatchlistRecord | null> {
    return this.watchlists.findById(userId).lean<WatchlistRecord>();
  }

  async deleteWatchlist(userId: Types.ObjectId): Promise<void> {
    await this.watchlists.deleteOne({ _id: userId });
  }

  /** Nobody follows the person any more. */
  async removeFollowed(creatorId: Types.ObjectId): Promise<void> {
    await updateInBatches(this.watchlists, { creatorIds: creatorId }, { $pull: { creatorIds: creatorId } } as object);
  }
}
