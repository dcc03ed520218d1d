import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { SignInPlatform } from '@sparks/domain';
import { SocialSignIn, type SocialSignInRecord } from './social-sign-in.schema.js';

/** Which sign-in is meant, by hashes only. */
export interface SignInKey {
  platform: SignInPlatform;
  browserHash: string;
}

/** The only file that touches the collection of sign-ins under way. */
@Injectable()
export class SocialSignInRepository {
  constructor(@InjectModel(SocialSignIn.name) private readonly signIns: Model<SocialSignIn>) {}

  async insert(signIn: SocialSignIn): Promise<void> {
    await this.signIns.create(signIn);
  }

  /** The sign-in, unless it has expired or ended. */
  async find(key: SignInKey, now: Date): Promise<SocialSignInRecord | null> {
    return this.signIns.findOne({ ...key, expiresAt: { $gt: now } }).lean<SocialSignInRecord | null>();
  }

  /** Notes the state with which the browser is sent to the platform; a later one replaces it. */
  async setState(key: SignInKey, stateHash: string, now: Date): Promise<SocialSignInRecord | null> {
    return this.signIns
      .findOneAndUpdate({ ...key, expiresAt: { $gt: now } }, { $set: { stateHash } }, { returnDocument: 'after' })
      .lean<SocialSignInRecord | null>();
  }

  /** Takes the sign-in out, so that it can be ended once; `null` when browser and state do not belong together. */
  async take(key: SignInKey, stateHash: string, now: Date): Promise<SocialSignInRecord | null> {
    return this.signIns
      .findOneAndDelete({ ...key, stateHash, expiresAt: { $gt: now } })
      .lean<SocialSignInRecord | null>();
  }
}
