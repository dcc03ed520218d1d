import type { AiContent, AiOptions } from '@sparks/api-client';
import { campaign } from './campaigns';
import { at, drawn, HOUR_MS } from './now';

const local = { id: 'local-image', label: 'Poster maker', isLocal: true };

export const aiOptions: AiOptions = {
  prices: { image: 5, video: 30 },
  providers: [
    { ...local, type: 'image' },
    { ...local, id: 'local-video', type: 'video' },
  ],
  limits: { promptMaxLength: 2_000, paletteMax: 10, runningMax: 3 },
  quota: { files: { used: 3, left: 197, max: 200 }, bytes: { used: 750_000, left: 999_250_000, max: 1_000_000_000 } },
  running: 0,
  balance: 41_250,
};

const made = (number: number, color: string, prompt: string, change: Partial<AiContent> = {}): AiContent => ({
  _id: `content-${number}`,
  id: `content-${number}`,
  type: 'image',
  status: 'ready',
  progress: 1,
  step: '',
  prompt,
  colorPalette: [`#${color}`],
  format: '1:1',
  poster: { motif: 'coffee', headline: prompt, tagline: '' },
  sparkId: campaign._id,
  campaignName: campaign.name,
  cost: 5,
  url: drawn(color),
  thumbnailUrl: drawn(color),
  downloadUrl: drawn(color),
  width: 1_024,
  height: 1_024,
  durationMs: null,
  sizeBytes: 250_000,
  contentType: 'image/png',
  provider: local,
  failure: null,
  usedAt: null,
  createdAt: at(-number * HOUR_MS),
  ...change,
});

export const aiContents: AiContent[] = [
  made(1, '2f6f5e', 'A mug on a window sill, first light'),
  made(2, 'b5562f', 'Steam over a dark counter', { usedAt: at(-HOUR_MS) }),
  made(3, '2c5d86', 'Blue hour, one lamp', {
    status: 'failed',
    progress: 0.3,
    url: null,
    thumbnailUrl: null,
    downloadUrl: null,
    width: null,
    height: null,
    sizeBytes: null,
    contentType: null,
    failure: {
      code: 'ai_provider_failed',
      message: 'The picture could not be made. Your money is back in your wallet.',
    },
  }),
];
