import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { uploadHashOf } from '@sparks/domain';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { ErasureHooks, type ErasedPerson } from '../personal-data/index.js';
import { UploadStore } from './upload-store.js';
import { UploadedImageOwner } from './uploaded-image.schema.js';

const BATCH_SIZE = 100;

/** Who has uploaded which picture. */
@Injectable()
export class UploadedImageRepository implements OnModuleInit {
  constructor(
    @InjectModel(UploadedImageOwner.name) private readonly owners: Model<UploadedImageOwner>,
    private readonly store: UploadStore,
    private readonly hooks: ErasureHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.register({
      name: 'uploads',
      stage: 'erase',
      collections: ['uploaded_images'],
      erase: (person) => this.erase(person),
    });
  }

  /** Call it before the files are stored, so that no file is without owner. */
  async add(hash: string, userId: string, uploadedAt: Date): Promise<void> {
    const owner = { hash, userId: new Types.ObjectId(userId) };
    try {
      await this.owners.updateOne(owner, { $setOnInsert: { uploadedAt } }, { upsert: true });
    } catch (error) {
      // A concurrent upload of the same picture by the same person.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** In the order of the uploads. */
  async list(userId: Types.ObjectId, after: Types.ObjectId | null, limit: number): Promise<UploadedImageOwner[]> {
    return this.owners
      .find({ userId, ...(after ? { _id: { $gt: after } } : {}) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<UploadedImageOwner[]>();
  }

  private async erase({ id, names }: ErasedPerson): Promise<void> {
    // Pictures of the profile from before owners were recorded.
    for (const hash of names.flatMap((name) => uploadHashOf(name) ?? []))
      if (!(await this.owners.exists({ hash }))) await this.store.remove(hash);
    for (;;) {
      const batch = await this.list(id, null, BATCH_SIZE);
      for (const { _id, hash } of batch) {
        const isShared = await this.owners.exists({ hash, userId: { $ne: id } });
        if (!isShared) await this.store.remove(hash);
        await this.owners.deleteOne({ _id });
      }
      if (batch.length < BATCH_SIZE) return;
    }
  }
}
