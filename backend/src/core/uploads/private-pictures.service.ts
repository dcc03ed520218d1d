import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { encodeWholePicture, type EncodedPicture } from './picture-encoder.js';
import { assertSupported, quotaUsedUp } from './upload-intake.js';
import { UploadQuotaRepository } from './upload-quota.repository.js';

/** Pictures without a public address: the caller stores them and decides who may read them. */
@Injectable()
export class PrivatePicturesService {
  constructor(
    private readonly quotas: UploadQuotaRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Re-encodes an upload as WebP without metadata, at most 1600 pixels wide and high; it counts for the daily quota of
   * uploads. Throws as `UploadsService.saveImage`.
   */
  async encode(bytes: Buffer, userId: string): Promise<EncodedPicture['banner']> {
    assertSupported(bytes);
    if (!(await this.quotas.tryConsume(userId, this.clock.now()))) throw quotaUsedUp();
    return encodeWholePicture(bytes);
  }
}
