import type { SparkCard } from '@sparks/api-client';
import { focusPosition, imageVariant, isCentered, type ImageSize } from '@sparks/domain';
import type { CoverSource } from '@sparks/ui';

/** The banner with its focus. The stored card is cropped to its center, so another focus needs the whole banner. */
export function bannerSource(
  { banner, bannerFocus }: Pick<SparkCard, 'banner' | 'bannerFocus'>,
  size: ImageSize,
): CoverSource {
  return {
    url: imageVariant(banner, isCentered(bannerFocus) ? size : 'banner'),
    position: focusPosition(bannerFocus),
  };
}
