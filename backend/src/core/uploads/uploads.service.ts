import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { IMAGE_SIZES, imageName, type ImageSize } from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import type { UploadedImage } from './dto/uploaded-image.response.js';
import { encodePicture } from './picture-encoder.js';
import { assertSupported, quotaUsedUp } from './upload-intake.js';
import { uploadUrlOf } from './upload-keys.js';
import { UploadQuotaRepository } from './upload-quota.repository.js';
import { UploadStore } from './upload-store.js';
import { UploadedImageRepository } from './uploaded-image.repository.js';

/** Part of the hash: change it with the encoding, because stored pictures are never overwritten. */
const ENCODING = 'webp-1';

@Injectable()
export class UploadsService {
  constructor(
    private readonly store: UploadStore,
    private readonly owners: UploadedImageRepository,
    private readonly quotas: UploadQuotaRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a picture in all sizes. A picture that is already stored is neither encoded again nor counted. Throws 415
   * unsupported_file_type for anything but the five types, 400 for a damaged file, 413 for too many pixels, 429 when
   * the daily quota is used up.
   */
  async saveImage(bytes: Buffer, userId: string): Promise<UploadedImage> {
    assertSupported(bytes);
    const hash = createHash('sha256').update(ENCODING).update(bytes).digest('hex').slice(0, 40);
    const now = this.clock.now();
    const stored = await this.findStored(hash);
    if (stored) {
      await this.owners.add(hash, userId, now);
      return stored;
    }
    if (!(await this.quotas.tryConsume(userId, now))) throw quotaUsedUp();
    const picture = await encodePicture(bytes);
    await this.owners.add(hash, userId, now);
    // The banner comes last: it exists only if all sizes exist.
    for (const size of [...IMAGE_SIZES].reverse()) await this.store.save(imageName(hash, size), picture[size].webp);
    return imageOf(hash, picture.banner);
  }

  private async findStored(hash: string): Promise<UploadedImage | null> {
    const banner = await this.store.read(imageName(hash, 'banner'));
    return banner ? imageOf(hash, await sharp(banner).metadata()) : null;
  }
}

function imageOf(hash: string, { width, height }: { width: number; height: number }): UploadedImage {
  const address = (size: ImageSize): string => uploadUrlOf(imageName(hash, size));
  return {
    url: address('banner'),
    banner: address('banner'),
    card: address('card'),
    thumbnail: address('thumbnail'),
    width,
    height,
  };
}
