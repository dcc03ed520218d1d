import { setTimeout as sleep } from 'node:timers/promises';
import type { AiSettings, StableDiffusionSettings } from '../../../../platform/config/ai-settings.js';
import {
  GenerationFailure,
  type AiProvider,
  type GeneratedMedia,
  type GenerationContext,
  type GenerationRequest,
} from '../ai-provider.js';
import { IMAGE_RESPONSE_MAX_BYTES, imageSizeFor, readImage } from './image-file.js';
import { objectOf } from './json.js';
import { promptText } from './prompt-text.js';
import { ServiceHttp } from './service-http.js';

const PROGRESS_EVERY_MS = 1_000;

/**
 * A self-hosted Stable Diffusion server with the API of AUTOMATIC1111's web UI, which Forge and SD.Next also have:
 * `POST {base}/sdapi/v1/txt2img` responds when the image is ready. The server has no idempotency: a worker that takes
 * over orders the image again. A cancelled order is not interrupted, because the server can only interrupt whatever it
 * currently renders, which may be somebody else's image.
 */
export class StableDiffusionProvider implements AiProvider {
  readonly id = 'stable-diffusion-image';
  readonly isLocal = false;
  readonly type = 'image';
  readonly label: string;

  constructor(
    private readonly settings: StableDiffusionSettings,
    private readonly http: ServiceHttp,
  ) {
    this.label = settings.label;
  }

  async generate(request: GenerationRequest, { signal, onProgress }: GenerationContext): Promise<GeneratedMedia> {
    onProgress(0, `Waiting for ${this.label}`);
    const ended = new AbortController();
    const polling = this.reportProgress(AbortSignal.any([signal, ended.signal]), onProgress);
    try {
      const { status, body } = await this.http.json('POST', '/sdapi/v1/txt2img', {
        signal,
        body: this.orderOf(request),
        maxBytes: IMAGE_RESPONSE_MAX_BYTES,
      });
      if (status !== 200) throw new GenerationFailure('unavailable', `The server answered ${status}`);
      return await readImage(firstImage(body), request.format);
    } finally {
      ended.abort();
      await polling;
    }
  }

  async close(): Promise<void> {
    await this.http.close();
  }

  private orderOf(request: GenerationRequest): object {
    const { sizes, steps, model } = this.settings;
    return {
      prompt: promptText(request),
      ...imageSizeFor(request.format, sizes),
      seed: request.seed,
      steps,
      n_iter: 1,
      batch_size: 1,
      save_images: false,
      ...(model === undefined ? {} : { override_settings: { sd_model_checkpoint: model } }),
    };
  }

  /** Progress is a courtesy: a failed poll is ignored. */
  private async reportProgress(signal: AbortSignal, onProgress: GenerationContext['onProgress']): Promise<void> {
    while (!signal.aborted) {
      await waitOrAbort(PROGRESS_EVERY_MS, signal);
      const answer = await this.http
        .json('GET', '/sdapi/v1/progress?skip_current_image=true', { signal })
        .catch(() => undefined);
      const { progress } = objectOf(answer?.body);
      if (!signal.aborted && typeof progress === 'number' && progress > 0)
        onProgress(Math.min(0.95, progress), 'Painting the image');
    }
  }
}

export function createStableDiffusionProviders({ image }: AiSettings): AiProvider[] {
  return image?.kind === 'automatic1111'
    ? [new StableDiffusionProvider(image, new ServiceHttp({ ...image, authScheme: 'Basic' }))]
    : [];
}

function firstImage(body: unknown): Buffer {
  const { images } = objectOf(body);
  const [first] = Array.isArray(images) ? (images as unknown[]) : [];
  if (typeof first !== 'string' || first === '') throw new GenerationFailure('unusable', 'The answer has no image');
  // Some servers answer with a data URL.
  return Buffer.from(first.replace(/^data:image\/[a-z]+;base64,/u, ''), 'base64');
}

/** Resolves early when aborted. */
async function waitOrAbort(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
