import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { AI_FORMATS } from '@sparks/domain';
import { StableDiffusionSandbox } from '../../../../../test/support/stable-diffusion-sandbox.js';
import type { StableDiffusionSettings } from '../../../../platform/config/ai-settings.js';
import { GenerationFailure, type AiProvider, type GenerationRequest } from '../ai-provider.js';
import { createStableDiffusionProviders } from './stable-diffusion.provider.js';

const REQUEST: GenerationRequest = {
  jobId: '665f1c2ab7e4d9a1c0ffee01',
  prompt: 'A bicycle',
  colorPalette: ['#2E86AB'],
  format: '4:5',
  poster: null,
  campaign: { name: 'Bicycles', description: '', contentTypes: [] },
  seed: 7,
};

let sandbox: StableDiffusionSandbox;
const opened: AiProvider[] = [];
beforeAll(async () => {
  sandbox = await StableDiffusionSandbox.start('sparks:secret');
});
afterAll(async () => {
  await Promise.all(opened.map(async (provider) => provider.close?.()));
  sandbox.stop();
});

function generate(settings: Partial<StableDiffusionSettings> = {}, request: Partial<GenerationRequest> = {}) {
  const [provider] = createStableDiffusionProviders({
    image: {
      kind: 'automatic1111',
      baseUrl: sandbox.baseUrl,
      apiKey: 'sparks:secret',
      sizes: [
        { width: 512, height: 512 },
        { width: 512, height: 768 },
        { width: 768, height: 432 },
      ],
      steps: 20,
      timeoutMs: 10_000,
      label: 'Studio',
      ...settings,
    },
  });
  if (!provider) throw new Error('No provider');
  opened.push(provider);
  const steps: number[] = [];
  const handle = { externalId: null, storeExternalId: async () => undefined };
  const context = {
    signal: AbortSignal.timeout(20_000),
    onProgress: (share: number) => void steps.push(share),
    handle,
  };
  return { steps, media: provider.generate({ ...REQUEST, ...request }, context) };
}

it('paints the prompt with the seed, and reports the progress of the server', async () => {
  const { steps, media } = generate();
  const { contentType, body } = await media;
  expect(contentType).toBe('image/png');
  expect((await sharp(await buffer(body as Readable)).metadata()).format).toBe('png');
  expect(sandbox.orders.at(-1)).toMatchObject({
    prompt: 'A bicycle\nUse these colors: #2E86AB.\nIt is for the campaign "Bicycles".',
    seed: 7,
    steps: 20,
    batch_size: 1,
  });
  expect(steps.filter((share) => share > 0 && share < 1).length).toBeGreaterThan(0);
});

it('asks for the closest size and crops it to the format', async () => {
  const sizes = await Promise.all(
    AI_FORMATS.map(async (format) => {
      const { width, height, body } = await generate({}, { format }).media;
      const stored = await sharp(await buffer(body as Readable)).metadata();
      expect([stored.width, stored.height]).toEqual([width, height]);
      return `${format} ${width}x${height}`;
    }),
  );
  expect(sizes).toEqual(['1:1 512x512', '4:5 512x640', '9:16 432x768', '16:9 768x432']);
});

it.each([
  ['a wrong password', { apiKey: 'sparks:wrong' }],
  ['an unknown model', { model: 'missing.safetensors' }],
])('ends without an image for %s', async (_, settings) => {
  await expect(generate(settings).media).rejects.toThrow(GenerationFailure);
});
