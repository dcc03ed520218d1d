import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { PayoutProviderEvent } from './payout-event.schema.js';

@Injectable()
export class PayoutEventRepository {
  constructor(@InjectModel(PayoutProviderEvent.name) private readonly events: Model<PayoutProviderEvent>) {}

  /** False when it was applied before. */
  async insertOnce(event: PayoutProviderEvent, session: ClientSession): Promise<boolean> {
    if ((await this.events.exists({ _id: event._id }).session(session)) !== null) return false;
    await retryOnDuplicateKey(this.events.create([event], { session }));
    return true;
  }
}
