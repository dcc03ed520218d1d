import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { SocialPlatform } from '@sparks/domain';
import { countUpTo, type BoundedCount } from '../../platform/database/capped-count.js';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { CachedPreview, PreviewImage, type CachedPreviewRecord } from './preview.schema.js';

@Injectable()
export class PreviewRepository {
  constructor(
    @InjectModel(CachedPreview.name) private readonly previews: Model<CachedPreview>,
    @InjectModel(PreviewImage.name) private readonly images: Model<PreviewImage>,
  ) {}

  /** The unexpired entry of a key, or the entry that it is an alias of. */
  async findFresh(key: string, now: Date): Promise<CachedPreviewRecord | null> {
    const entry = await this.findUnexpired(key, now);
    return entry?.aliasOf ? this.findUnexpired(entry.aliasOf, now) : entry;
  }

  async save(entry: CachedPreview): Promise<void> {
    const { canonicalKey, ...rest } = entry;
    await this.upsert(() => this.previews.updateOne({ canonicalKey }, { $set: rest }, { upsert: true }));
  }

  /** Stores the platform's URL of a post's image; the newest one wins. */
  async saveImage({ hash, ...rest }: PreviewImage): Promise<void> {
    await this.upsert(() => this.images.updateOne({ hash }, { $set: rest }, { upsert: true }));
  }

  async findImage(hash: string): Promise<{ platform: SocialPlatform; url: string } | null> {
    return this.images.findOne({ hash }).lean<PreviewImage>();
  }

  /** With the short links that lead to them. */
  async deletePosts(canonicalKeys: readonly string[]): Promise<void> {
    const keys = { $in: [...canonicalKeys] };
    await this.previews.deleteMany({ $or: [{ canonicalKey: keys }, { aliasOf: keys }] });
  }

  async deleteImage(hash: string): Promise<void> {
    await this.images.deleteOne({ hash });
  }

  /** Posts that could not be read from their platform since that time. */
  async countFallbacks(since: Date, max: number): Promise<BoundedCount> {
    return countUpTo(this.previews, { status: 'fallback', fetchedAt: { $gte: since } }, max);
  }

  private async findUnexpired(canonicalKey: string, now: Date): Promise<CachedPreviewRecord | null> {
    const entry = await this.previews.findOne({ canonicalKey }).lean<CachedPreviewRecord>();
    return entry && entry.expiresAt > now ? entry : null;
  }

  /** Two first upserts of one key can collide; the second attempt finds the document and updates it. */
  private async upsert(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      await write();
    }
  }
}
