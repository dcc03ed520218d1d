import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';
import { notFound } from '../../../platform/http/app-error.js';
import { FetchFailure } from '../guarded-fetch/fetch-failure.js';
import { PlatformHttp } from '../guarded-fetch/platform-http.js';
import { PreviewRepository } from '../preview.repository.js';
import { isSupportedImage } from './image-type.js';

const HASH = /^[0-9a-f]{40}$/u;
const MAX_SIDE_PX = 640;
const MAX_INPUT_PIXELS = 40_000_000;
const FETCH_BUDGET_MS = 6_000;
/** How long a failed fetch is cached. */
const FAILURE_REMEMBERED_MS = 60_000;
const CONVERSIONS_AT_ONCE = 2;
const CONVERSIONS_WAITING = 100;

/**
 * Serves images of posts from our own origin, so that browsers never contact the platforms and images outlive expiring
 * platform URLs. Images are fetched on first use, re-encoded (which strips metadata) and stored on disk.
 */
@Injectable()
export class PreviewImagesService {
  private readonly logger = new Logger(PreviewImagesService.name);
  private readonly folder: string;
  private readonly failed = new LRUCache<string, true>({ max: 5_000, ttl: FAILURE_REMEMBERED_MS });
  private readonly inFlight = new Map<string, Promise<Buffer>>();
  private readonly conversions = bulkhead(CONVERSIONS_AT_ONCE, CONVERSIONS_WAITING);

  constructor(
    private readonly previews: PreviewRepository,
    private readonly http: PlatformHttp,
    @InjectEnv() { uploads }: Env,
  ) {
    this.folder = join(uploads.dir, 'previews');
  }

  /**
   * Returns the image as WebP, at most 640 pixels wide and high.
   * @throws 404 when there is none or it cannot be fetched now
   */
  async getImage(hash: string): Promise<Buffer> {
    if (!HASH.test(hash)) throw notFound();
    const stored = await readFile(this.pathOf(hash)).catch(() => null);
    if (stored) return stored;
    if (this.failed.has(hash)) throw notFound();
    const known = this.inFlight.get(hash);
    if (known) return known;
    const started = this.fetchAndStore(hash).finally(() => this.inFlight.delete(hash));
    this.inFlight.set(hash, started);
    return started;
  }

  /** Idempotent. The file is removed before the document that names it. */
  async delete(hash: string): Promise<void> {
    await rm(this.pathOf(hash), { force: true });
    await this.previews.deleteImage(hash);
  }

  private async fetchAndStore(hash: string): Promise<Buffer> {
    const image = await this.previews.findImage(hash);
    if (!image) throw notFound();
    try {
      const signal = AbortSignal.timeout(FETCH_BUDGET_MS);
      const { status, contentType, body } = await this.http.fetch(image.url, {
        platform: image.platform,
        purpose: 'image',
        maxRedirects: 2,
        signal,
      });
      if (status !== 200) throw new FetchFailure('unexpected', `The image host responded with ${status}`);
      if (!isSupportedImage(contentType, body)) throw new FetchFailure('unexpected', `Not an image: ${contentType}`);
      const webp = await this.conversions.execute(() => toWebp(body));
      await this.store(hash, webp);
      return webp;
    } catch (error) {
      this.failed.set(hash, true);
      this.logger.warn({ err: error, hash, platform: image.platform }, 'Could not fetch a preview image');
      throw notFound();
    }
  }

  /** Writes to a temporary file and renames it, so that no reader sees a partial image. */
  private async store(hash: string, webp: Buffer): Promise<void> {
    const path = this.pathOf(hash);
    await mkdir(join(path, '..'), { recursive: true });
    const part = `${path}.${randomUUID()}.part`;
    await writeFile(part, webp);
    await rename(part, path);
  }

  private pathOf(hash: string): string {
    return join(this.folder, hash.slice(0, 2), `${hash}.webp`);
  }
}

function toWebp(body: Buffer): Promise<Buffer> {
  return sharp(body, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}
