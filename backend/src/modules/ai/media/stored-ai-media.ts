import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import type { AiContentType } from '@sparks/domain';
import { Storage } from '../../../platform/storage/storage.js';
import { UrlSigner } from '../../../platform/storage/url-signer.js';
import { GenerationFailure, type AiMediaType, type GeneratedMedia } from '../providers/ai-provider.js';
import { AiMedia, type MediaAddresses, type MediaAudience, type StoredMedia } from './ai-media.js';
import { ALL_NAMES, fileNameOf, mediaKey, mediaPath, mediaTypeOf, THUMBNAIL } from './media-files.js';

const MAX_BYTES: Record<AiContentType, number> = { image: 40_000_000, video: 300_000_000 };
const MAX_PIXELS = 40_000_000;
const THUMBNAIL_SIDE_PX = 720;
const THUMBNAIL_QUALITY = 80;

/**
 * Keeps the files of generated contents in the product's storage: the media file and a thumbnail, in one folder per
 * run.
 */
@Injectable()
export class StoredAiMedia extends AiMedia {
  constructor(
    private readonly storage: Storage,
    private readonly signer: UrlSigner,
  ) {
    super();
  }

  async store(fileId: string, type: AiContentType, media: GeneratedMedia, signal: AbortSignal): Promise<StoredMedia> {
    const { path, sizeBytes } = await onDisk(media.body, MAX_BYTES[type], signal);
    try {
      const contentType = await typeOf(path);
      if (!contentType?.startsWith(`${type}/`))
        throw unusable(`The bytes are of ${contentType ?? 'no known type'}, not of a ${type}`);
      const size = type === 'image' ? await imageSize(path) : { width: media.width, height: media.height };
      const still = type === 'image' ? path : media.poster;
      const thumbnail = still === undefined ? undefined : await thumbnailOf(still);
      signal.throwIfAborted();
      if (thumbnail) await this.storage.put(keyOf(fileId, THUMBNAIL), thumbnail);
      await this.storage.put(keyOf(fileId, fileNameOf(contentType)), {
        stream: createReadStream(path),
        size: sizeBytes,
      });
      return {
        contentType,
        sizeBytes,
        ...size,
        durationMs: media.durationMs ?? null,
        hasThumbnail: thumbnail !== undefined,
      };
    } finally {
      await rm(path, { force: true });
    }
  }

  async remove(fileId: string): Promise<void> {
    await Promise.all(ALL_NAMES.map((name) => this.storage.delete(keyOf(fileId, name))));
  }

  addressesOf(
    fileId: string,
    { contentType, hasThumbnail }: StoredMedia,
    audience: MediaAudience = 'owner',
  ): MediaAddresses {
    const addressOf = (name: string): string => {
      const path = mediaPath(fileId, name);
      return audience === 'everyone' ? this.signer.signPermanent(path) : this.signer.sign(path);
    };
    const url = addressOf(fileNameOf(contentType));
    return { url, thumbnailUrl: hasThumbnail ? addressOf(THUMBNAIL) : null, downloadUrl: `${url}&download=1` };
  }
}

function keyOf(fileId: string, name: string): string {
  const key = mediaKey(fileId, name);
  if (key === null) throw new RangeError(`Not the id of a generated file: ${fileId}`);
  return key;
}

/** Uses an existing file in place; writes a stream to disk, up to the size limit, so that it can be inspected first. */
async function onDisk(
  body: GeneratedMedia['body'],
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ path: string; sizeBytes: number }> {
  const path = 'filePath' in body ? body.filePath : join(tmpdir(), `sparks-media-${randomUUID()}`);
  try {
    if (!('filePath' in body)) await writeFile(path, limited(addAbortSignal(signal, body), maxBytes));
    const { size } = await stat(path);
    if (size > maxBytes) throw tooLarge(maxBytes);
    return { path, sizeBytes: size };
  } catch (error) {
    await rm(path, { force: true });
    // The stream's own error does not carry the reason of the abort; the signal does.
    signal.throwIfAborted();
    throw error;
  }
}

async function* limited(source: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

async function typeOf(path: string): Promise<AiMediaType | null> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return mediaTypeOf(buffer);
  } finally {
    await file.close();
  }
}

async function imageSize(path: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata().catch(unreadable);
  if (width * height > MAX_PIXELS) throw unusable(`The image has ${width} x ${height} pixels`);
  return { width, height };
}

/** Decodes the whole image, which detects damaged files. */
async function thumbnailOf(still: string | Buffer): Promise<Buffer> {
  return sharp(still, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .resize({ width: THUMBNAIL_SIDE_PX, height: THUMBNAIL_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: THUMBNAIL_QUALITY })
    .toBuffer()
    .catch(unreadable);
}

function unreadable(error: unknown): never {
  throw new GenerationFailure('unusable', 'The picture cannot be read', { cause: error });
}

const unusable = (message: string): GenerationFailure => new GenerationFailure('unusable', message);
const tooLarge = (maxBytes: number): GenerationFailure => unusable(`The file has more than ${maxBytes} bytes`);
