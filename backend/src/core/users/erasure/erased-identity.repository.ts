import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { ErasedIdentity } from './erased-identity.schema.js';

@Injectable()
export class ErasedIdentityRepository {
  constructor(@InjectModel(ErasedIdentity.name) private readonly identities: Model<ErasedIdentity>) {}

  async add(subject: string, expiresAt: Date, session: ClientSession): Promise<void> {
    await this.identities.updateOne({ _id: idOf(subject) }, { $set: { expiresAt } }, { upsert: true, session });
  }

  async has(subject: string, now: Date): Promise<boolean> {
    return (await this.identities.exists({ _id: idOf(subject), expiresAt: { $gt: now } })) !== null;
  }
}

function idOf(subject: string): string {
  return createHash('sha256').update(subject).digest('hex');
}
