import type { AiOptions } from '@sparks/api-client';
import { SPARK_ID } from '../../../testing/samples';
import type { AiContent } from '../ai-content';

export const CONTENT_ID = '64b0000000000000000000a1';

/** A finished image for the sample campaign. */
export function aContent(changes: Partial<AiContent> = {}): AiContent {
  const id = changes.id ?? CONTENT_ID;
  return {
    _id: id,
    id,
    type: 'image',
    status: 'ready',
    progress: 1,
    step: '',
    prompt: 'A mug on a window sill',
    colorPalette: ['#E4572E', '#2E86AB'],
    format: '1:1',
    poster: { motif: 'coffee', headline: 'A mug on a window sill', tagline: '' },
    sparkId: SPARK_ID,
    campaignName: 'Slow mornings',
    cost: 5,
    url: `/media/ai/${id}.png`,
    thumbnailUrl: `/media/ai/${id}-small.webp`,
    downloadUrl: `/media/ai/${id}.png?download`,
    width: 1024,
    height: 1024,
    durationMs: null,
    sizeBytes: 250_000,
    contentType: 'image/png',
    provider: { id: 'local-image', label: 'Poster maker', isLocal: true },
    failure: null,
    usedAt: null,
    createdAt: '2026-06-01T11:59:00.000Z',
    ...changes,
  };
}

/** The same image while it is generated. */
export function aRunningContent(changes: Partial<AiContent> = {}): AiContent {
  return aContent({
    status: 'generating',
    progress: 0.4,
    step: 'Painting the background',
    url: null,
    thumbnailUrl: null,
    downloadUrl: null,
    width: null,
    height: null,
    sizeBytes: null,
    contentType: null,
    ...changes,
  });
}

/** Options of a contributor with ten dollars and an empty gallery. */
export function anOptions(changes: Partial<AiOptions> = {}): AiOptions {
  return {
    prices: { image: 5, video: 30 },
    providers: [
      { id: 'local-image', label: 'Poster maker', isLocal: true, type: 'image' },
      { id: 'local-video', label: 'Poster maker', isLocal: true, type: 'video' },
    ],
    limits: { promptMaxLength: 2_000, paletteMax: 10, runningMax: 3 },
    quota: { files: { used: 0, left: 200, max: 200 }, bytes: { used: 0, left: 1_000_000_000, max: 1_000_000_000 } },
    running: 0,
    balance: 1_000,
    ...changes,
  };
}
