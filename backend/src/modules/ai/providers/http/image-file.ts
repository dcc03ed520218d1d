import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { AiFormat } from '@sparks/domain';
import type { ImageSize } from '../../../../platform/config/ai-settings.js';
import { GenerationFailure, type AiMediaType, type GeneratedMedia } from '../ai-provider.js';

export const IMAGE_MAX_BYTES = 20 * 1_048_576;
/** Base64 adds a third. */
export const IMAGE_RESPONSE_MAX_BYTES = 28 * 1_048_576;
const MAX_PIXELS = 40_000_000;
const TYPES: Readonly<Record<string, AiMediaType>> = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' };

/** The size of the service that loses least when it is cropped to the format. */
export function imageSizeFor(format: AiFormat, sizes: readonly ImageSize[]): ImageSize {
  const distance = ({ width, height }: ImageSize): number => Math.abs(Math.log(width / height / ratioOf(format)));
  const [best] = [...sizes].sort((one, other) => distance(one) - distance(other));
  if (!best) throw new Error('No image size is configured');
  return best;
}

/**
 * Detects the type from the bytes, and crops the middle to the format.
 * @throws GenerationFailure `unusable`
 */
export async function readImage(bytes: Buffer, wanted: AiFormat): Promise<GeneratedMedia> {
  if (bytes.length > IMAGE_MAX_BYTES)
    throw new GenerationFailure('unusable', `The image is larger than ${IMAGE_MAX_BYTES} bytes`);
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { format, width, height } = await image.metadata().catch(noImage);
  const contentType = TYPES[format];
  if (!contentType) throw new GenerationFailure('unusable', `The answer is a picture of the type ${format}`);
  const crop = cropOf({ width, height }, ratioOf(wanted));
  if (crop.width === width && crop.height === height)
    return { contentType, body: Readable.from([bytes]), width, height };
  const cropped = await image.extract(crop).toBuffer().catch(noImage);
  return { contentType, body: Readable.from([cropped]), width: crop.width, height: crop.height };
}

function noImage(error: unknown): never {
  throw new GenerationFailure('unusable', 'The answer is no image', { cause: error });
}

function ratioOf(format: AiFormat): number {
  const [across = 1, up = 1] = format.split(':').map(Number);
  return across / up;
}

function cropOf({ width, height }: ImageSize, ratio: number): ImageSize & { left: number; top: number } {
  const size = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
  return { ...size, left: Math.floor((width - size.width) / 2), top: Math.floor((height - size.height) / 2) };
}
