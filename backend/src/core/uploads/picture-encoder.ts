import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import sharp from 'sharp';
import { ERROR_CODES, IMAGE_FRAMES, IMAGE_SIZES, UPLOAD_MAX_PIXELS, type ImageSize } from '@sparks/domain';
import { AppError, badRequest } from '../../platform/http/app-error.js';

/** One WebP per size. */
export type EncodedPicture = Record<ImageSize, { webp: Buffer; width: number; height: number }>;

type Frame = (typeof IMAGE_FRAMES)[ImageSize];

/** Decoding one picture can take 160 MB. */
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 50;
const QUALITY = 82;
const WHOLE_FRAME: Frame = { width: 1_600, height: 1_600, fit: 'inside' };

const encodings = bulkhead(MAX_CONCURRENT, MAX_QUEUED);
const unreadable = (): AppError =>
  badRequest('This picture cannot be read. The file may be damaged or cut off.', ERROR_CODES.unsupported_file_type);

/**
 * Re-encodes a picture as WebP in every size: upright, in sRGB and without metadata (location, camera, embedded files).
 * Of an animation, the first frame. Throws 400 unsupported_file_type for a damaged file, 413 above 40 million pixels,
 * 503 while the queue is full.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  try {
    return await encodings.execute(() => encodeAll(bytes));
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  return error instanceof BulkheadRejectedError ? new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503) : error;
}

async function encodeAll(bytes: Buffer): Promise<EncodedPicture> {
  await assertReadable(bytes);
  // Decoded once per size, because the decoded picture is larger than all encoded sizes together.
  const sizes = {} as EncodedPicture;
  for (const size of IMAGE_SIZES) sizes[size] = await encodeOne(bytes, IMAGE_FRAMES[size]);
  return sizes;
}

/** The same in one size without cropping, for pictures that only few people see. Throws the same errors. */
export async function encodeWholePicture(bytes: Buffer): Promise<EncodedPicture[ImageSize]> {
  try {
    return await encodings.execute(async () => {
      await assertReadable(bytes);
      return encodeOne(bytes, WHOLE_FRAME);
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Reads only the header, so that a small file that unpacks to gigabytes is rejected before it is decoded. */
async function assertReadable(bytes: Buffer): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (width * height <= UPLOAD_MAX_PIXELS) return;
  const millions = UPLOAD_MAX_PIXELS / 1_000_000;
  throw new AppError(
    ERROR_CODES.PAYLOAD_TOO_LARGE,
    413,
    `The picture has ${width} x ${height} pixels. The limit is ${millions} million pixels.`,
  );
}

async function encodeOne(bytes: Buffer, { width, height, fit }: Frame): Promise<EncodedPicture[ImageSize]> {
  const { data, info } = await sharp(bytes, { limitInputPixels: UPLOAD_MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable();
    });
  return { webp: data, width: info.width, height: info.height };
}
