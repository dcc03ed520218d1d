import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { SignInPlatform } from '@sparks/domain';
import { SocialSignIn, type SocialSignInRecord } from './social-sign-in.schema.js';

export interface SignInKey {
  platform: SignInPlatform;
  browserHash: string;
}

@Injectable()
export class SocialSignInRepository {
  constructor(@InjectModel(SocialSignIn.name) private readonly signIns: Model<SocialSignIn>) {}

  async insert(signIn: SocialSignIn): Promise<void> {
    await this.signIns.create(signIn);
  }

  async findActive(key: SignInKey, now: Date): Promise<SocialSignInRecord | null> {
    return this.signIns.findOne({ ...key, expiresAt: { $gt: now } }).lean<SocialSignInRecord | null>();
  }

  /** Stores the state of the redirect to the platform; a later one replaces it. */
  async setState(key: SignInKey, stateHash: string, now: Date): Promise<SocialSignInRecord | null> {
    return this.signIns
      .findOneAndUpdate({ ...key, expiresAt: { $gt: now } }, { $set: { stateHash } }, { returnDocument: 'after' })
      .lean<SocialSignInRecord | null>();
  }

  /** Deletes and returns the sign-in, so that it can finish only once; `null` when browser and state do not match. */
  async consume(key: SignInKey, stateHash: string, now: Date): Promise<SocialSignInRecord | null> {
    return this.signIns
      .findOneAndDelete({ ...key, stateHash, expiresAt: { $gt: now } })
      .lean<SocialSignInRecord | null>();
  }
}
