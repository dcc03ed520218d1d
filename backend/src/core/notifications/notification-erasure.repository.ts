import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { deleteInBatches } from '../../platform/database/write-in-batches.js';
import { ErasureHooks, type ErasedPerson } from '../personal-data/index.js';
import { Notification } from './notification.schema.js';

/** Parameters that name a person, see `NotificationParams`. */
const NAMING = ['name', 'creator', 'admin', 'approvedBy', 'subject', 'account'] as const;

/** Deletes the notifications of an erased person, and those of others that name the person. */
@Injectable()
export class NotificationErasureRepository implements OnModuleInit {
  constructor(
    @InjectModel(Notification.name) private readonly notifications: Model<Notification>,
    private readonly hooks: ErasureHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.register({
      name: 'notifications',
      stage: 'erase',
      collections: ['notifications'],
      erase: (person) => this.erase(person),
    });
  }

  private async erase({ id, names }: ErasedPerson): Promise<void> {
    await deleteInBatches(this.notifications, { userId: id });
    // No index serves it: the collection holds one year, and few people are erased.
    const naming = NAMING.map((key) => ({ [`params.${key}`]: { $in: [...names] } }));
    await deleteInBatches(this.notifications, { $or: naming });
  }
}
