import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ComfyUiSandbox } from '../../../../../test/support/comfyui-sandbox.js';
import type { GenerationRequest } from '../ai-provider.js';
import { createComfyUiProviders } from './comfyui.provider.js';

const REQUEST: GenerationRequest = {
  jobId: '665f1c2ab7e4d9a1c0ffee01',
  prompt: 'A bicycle',
  colorPalette: [],
  format: '4:5',
  poster: null,
  campaign: { name: '', description: '', contentTypes: [] },
  seed: 7,
};

let sandbox: ComfyUiSandbox;
beforeAll(async () => {
  sandbox = await ComfyUiSandbox.start();
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  sandbox.hold = false;
  sandbox.jobs.length = 0;
});

async function withProvider<T>(
  use: (provider: NonNullable<ReturnType<typeof createComfyUiProviders>[number]>) => Promise<T>,
  model = 'sd_xl_base_1.0.safetensors',
): Promise<T> {
  const [provider] = createComfyUiProviders({
    image: {
      kind: 'comfyui',
      baseUrl: sandbox.baseUrl,
      sizes: [{ width: 1_024, height: 1_024 }],
      model,
      steps: 20,
      timeoutMs: 5_000,
      label: 'Studio',
    },
  });
  if (!provider) throw new Error('No provider');
  try {
    return await use(provider);
  } finally {
    await provider.close?.();
  }
}

function contextOf(externalId: string | null = null, signal = AbortSignal.timeout(20_000)) {
  const stored: string[] = [];
  const handle = { externalId, storeExternalId: async (id: string) => void stored.push(id) };
  return { stored, context: { signal, onProgress: () => undefined, handle } };
}

it('queues the workflow and crops the saved image to the format', async () => {
  const { stored, context } = contextOf();
  const { body, width, height } = await withProvider((provider) => provider.generate(REQUEST, context));
  const image = await sharp(await buffer(body as Readable)).metadata();
  expect([image.format, image.width, image.height]).toEqual(['png', 819, 1_024]);
  expect([width, height]).toEqual([819, 1_024]);
  expect(stored).toEqual(sandbox.jobs.map(({ id }) => id));
  expect(sandbox.jobs[0]?.workflow).toMatchObject({
    positive: { inputs: { text: 'A bicycle' } },
    sampler: { inputs: { seed: 7, steps: 20 } },
  });
});

it('continues a job after a crash instead of ordering a second image', async () => {
  const { stored, context } = contextOf();
  await withProvider((provider) => provider.generate(REQUEST, context));
  await withProvider((provider) => provider.generate(REQUEST, contextOf(stored[0]).context));
  expect(sandbox.jobs).toHaveLength(1);
});

it.each([
  ['an unknown checkpoint', REQUEST, 'missing.safetensors', 'unavailable'],
  ['a workflow that fails', { ...REQUEST, prompt: 'fail' }, undefined, 'unavailable'],
])('ends without an image for %s', async (_, request, model, kind) => {
  await expect(
    withProvider((provider) => provider.generate(request, contextOf().context), model),
  ).rejects.toMatchObject({ kind });
});

it('ends when the server has lost the job', async () => {
  await expect(
    withProvider((provider) => provider.generate(REQUEST, contextOf('665f1c2a-lost').context)),
  ).rejects.toMatchObject({ kind: 'unusable' });
});

it('removes a cancelled job from the queue', async () => {
  sandbox.hold = true;
  const abort = new AbortController();
  const { stored, context } = contextOf(null, abort.signal);
  await withProvider(async (provider) => {
    const running = provider.generate(REQUEST, context);
    while (stored.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    abort.abort(new Error('cancelled'));
    await expect(running).rejects.toThrow();
    await provider.cancel?.(stored[0] ?? '', AbortSignal.timeout(5_000));
  });
  expect(sandbox.jobs).toEqual([]);
});
