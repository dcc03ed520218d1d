import { BANNER_MAX_HEIGHT_PX } from './limits.js';

/** The sizes in which an uploaded picture is kept. */
export const IMAGE_SIZES = ['banner', 'card', 'thumbnail'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/**
 * Pixels of each size: `inside` keeps the picture's shape and never enlarges it, `cover` fills the frame and cuts what
 * stands out. The banner is kept at twice its greatest height on the page, for screens with two pixels for one.
 */
export const IMAGE_FRAMES: Readonly<
  Record<ImageSize, { readonly width: number; readonly height: number; readonly fit: 'inside' | 'cover' }>
> = {
  banner: { width: 1_600, height: 2 * BANNER_MAX_HEIGHT_PX, fit: 'inside' },
  card: { width: 800, height: 450, fit: 'cover' },
  thumbnail: { width: 320, height: 320, fit: 'cover' },
};

/** What may be uploaded, by content; a GIF's first picture is taken. */
export const UPLOAD_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export type UploadImageType = (typeof UPLOAD_IMAGE_TYPES)[number];

const OWN_UPLOAD = /^(\/media\/uploads\/[0-9a-f]{40})-(?:banner|card|thumbnail)\.webp$/u;

/** The stored name of one size of an upload. @param hash 40 lower-case hexadecimal digits */
export function imageName(hash: string, size: ImageSize): string {
  return `${hash}-${size}.webp`;
}

/** The address of another size of an uploaded picture; any other address (another site's, a path of ours without sizes) as it is. */
export function imageVariant(address: string, size: ImageSize): string {
  const own = OWN_UPLOAD.exec(address)?.[1];
  return own === undefined ? address : `${own}-${size}.webp`;
}
