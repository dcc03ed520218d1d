import type { AiContentType, AiFormat } from '@sparks/domain';

interface Size {
  width: number;
  height: number;
}

/** In pixels. Videos are smaller, because the encoder takes as long per pixel as the drawing. */
export const SIZES: Readonly<Record<AiContentType, Readonly<Record<AiFormat, Size>>>> = {
  image: {
    '1:1': { width: 1_080, height: 1_080 },
    '4:5': { width: 1_080, height: 1_350 },
    '9:16': { width: 1_080, height: 1_920 },
    '16:9': { width: 1_920, height: 1_080 },
  },
  video: {
    '1:1': { width: 960, height: 960 },
    '4:5': { width: 864, height: 1_080 },
    '9:16': { width: 720, height: 1_280 },
    '16:9': { width: 1_280, height: 720 },
  },
};
