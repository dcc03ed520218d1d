import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { ERROR_CODES } from '@sparks/domain';
import { UploadStore } from '../../../core/uploads/index.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { SharePage } from '../share-page.js';
import { drawShareCard } from './draw-share-card.js';
import type { ShareCard } from './share-card.js';

/** One picture takes some 200 ms of CPU. */
const MAX_CONCURRENT = 1;
const MAX_QUEUED = 20;
const CACHE_BYTES = 24_000_000;
/** Increases with every change of the design, so that nobody keeps a picture of the earlier one. */
const DESIGN = 2;
const UPLOADS = '/media/uploads/';

/** Draws pictures, once per card: equal cards share a cache entry and a running render. */
@Injectable()
export class SharePicturesService {
  private readonly pictures = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (png) => png.length,
  });
  private readonly inFlight = new Map<string, Promise<Buffer>>();
  private readonly renders = bulkhead(MAX_CONCURRENT, MAX_QUEUED);

  constructor(private readonly uploads: UploadStore) {}

  /** Known without drawing. */
  versionOf(card: ShareCard): string {
    return createHash('sha256')
      .update(JSON.stringify([DESIGN, card]))
      .digest('hex')
      .slice(0, 20);
  }

  /** Relative to the public URL; changes with everything that the picture shows. */
  addressOf({ picturePath, card, language }: Pick<SharePage, 'picturePath' | 'card' | 'language'>): string {
    return `${picturePath}?lang=${language}&v=${this.versionOf(card)}`;
  }

  /** Throws 503 while too many pictures are being drawn. */
  async getPicture(card: ShareCard): Promise<Buffer> {
    const version = this.versionOf(card);
    const known = this.pictures.get(version) ?? this.inFlight.get(version);
    if (known) return known;
    const started = this.render(version, card).finally(() => this.inFlight.delete(version));
    this.inFlight.set(version, started);
    return started;
  }

  private async render(version: string, card: ShareCard): Promise<Buffer> {
    try {
      const png = await this.renders.execute(async () => drawShareCard(card, await this.readImage(card.image)));
      this.pictures.set(version, png);
      return png;
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503);
      throw error;
    }
  }

  /** Only from our own storage: a request must not make the server load foreign addresses. */
  private async readImage(url: string): Promise<Buffer | null> {
    return url.startsWith(UPLOADS) ? this.uploads.read(url.slice(UPLOADS.length)) : null;
  }
}
