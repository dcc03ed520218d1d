import { BANNER_MAX_HEIGHT_PX } from './limits.js';

/** Sizes in which an uploaded image is stored. */
export const IMAGE_SIZES = ['banner', 'card', 'thumbnail'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];

/**
 * Dimensions of each size in pixels. `inside` keeps the aspect ratio and never enlarges; `cover` fills the frame and
 * crops the rest. The banner has twice its maximum height on the page, for screens with a pixel ratio of two.
 */
export const IMAGE_FRAMES: Readonly<
  Record<ImageSize, { readonly width: number; readonly height: number; readonly fit: 'inside' | 'cover' }>
> = {
  banner: { width: 1_600, height: 2 * BANNER_MAX_HEIGHT_PX, fit: 'inside' },
  card: { width: 800, height: 450, fit: 'cover' },
  thumbnail: { width: 320, height: 320, fit: 'cover' },
};

/** Accepted types, detected from the content; only the first frame of a GIF is used. */
export const UPLOAD_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export type UploadImageType = (typeof UPLOAD_IMAGE_TYPES)[number];

const OWN_UPLOAD = /^(\/media\/uploads\/[0-9a-f]{40})-(?:banner|card|thumbnail)\.webp$/u;

/**
 * File name of one size of an upload.
 * @param hash 40 lower-case hexadecimal digits
 */
export function imageName(hash: string, size: ImageSize): string {
  return `${hash}-${size}.webp`;
}

/** The hash of an uploaded image; `undefined` for any other URL. */
export function uploadHashOf(address: string): string | undefined {
  return OWN_UPLOAD.exec(address)?.[1]?.split('/').at(-1);
}

/** URL of another size of an uploaded image; any other URL is returned unchanged. */
export function imageVariant(address: string, size: ImageSize): string {
  const own = OWN_UPLOAD.exec(address)?.[1];
  return own === undefined ? address : `${own}-${size}.webp`;
}
