import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import sharp from 'sharp';
import { ERROR_CODES, IMAGE_FRAMES, IMAGE_SIZES, UPLOAD_MAX_PIXELS, type ImageSize } from '@sparks/domain';
import { AppError, badRequest } from '../../platform/http/app-error.js';

/** An uploaded picture in all its sizes. */
export type EncodedPicture = Record<ImageSize, { webp: Buffer; width: number; height: number }>;

/** One picture can need some 160 MB while it is read: as many at once as a small machine can hold. */
const AT_ONCE = 2;
const WAITING = 50;
const QUALITY = 82;

const encodings = bulkhead(AT_ONCE, WAITING);
const unreadable = (): AppError =>
  badRequest('This picture cannot be read. The file may be damaged or cut off.', ERROR_CODES.unsupported_file_type);

/**
 * Encodes a picture anew in every size, as WebP: turned as its camera says, in the colors of screens, without whatever
 * else the file held (place, camera, other files hidden behind it). Of moving pictures the first frame. Throws 400
 * unsupported_file_type for a damaged file, 413 for more than 40 million pixels, 503 while too many others wait.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  try {
    return await encodings.execute(() => encodeAll(bytes));
  } catch (error) {
    if (error instanceof BulkheadRejectedError) throw new AppError(ERROR_CODES.SERVICE_UNAVAILABLE, 503);
    throw error;
  }
}

async function encodeAll(bytes: Buffer): Promise<EncodedPicture> {
  await assertReadable(bytes);
  // Decoded as often as there are sizes: the decoded picture itself would be larger than all of them together.
  const sizes = {} as EncodedPicture;
  for (const size of IMAGE_SIZES) sizes[size] = await encodeOne(bytes, size);
  return sizes;
}

/** By the header alone, so that a small file that unpacks to gigabytes is refused before it does. */
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
    `The picture has ${width} x ${height} pixels. At most ${millions} million pixels are taken.`,
  );
}

async function encodeOne(bytes: Buffer, size: ImageSize): Promise<EncodedPicture[ImageSize]> {
  const { width, height, fit } = IMAGE_FRAMES[size];
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
