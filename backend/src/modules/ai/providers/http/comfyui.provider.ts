import { buffer } from 'node:stream/consumers';
import type { AiSettings, ComfyUiSettings } from '../../../../platform/config/ai-settings.js';
import {
  GenerationFailure,
  type AiProvider,
  type GeneratedMedia,
  type GenerationContext,
  type GenerationRequest,
} from '../ai-provider.js';
import { IMAGE_MAX_BYTES, imageSizeFor, readImage } from './image-file.js';
import { objectOf } from './json.js';
import { pollJob } from './poll-job.js';
import { promptText } from './prompt-text.js';
import { ServiceHttp } from './service-http.js';

const POLL_EVERY_MS = 1_000;
const PROMPT_ID = /^[A-Za-z0-9-]{1,64}$/u;
/** How closely the sampler follows the prompt: the default of ComfyUI's text-to-image workflow is 8. */
const GUIDANCE = 7;

/**
 * A self-hosted ComfyUI server: `POST {base}/prompt` queues ComfyUI's text-to-image workflow, `GET {base}/history/{id}`
 * tells when it is done. The id is stored, so that another worker polls instead of ordering a second image.
 */
export class ComfyUiProvider implements AiProvider {
  readonly id = 'comfyui-image';
  readonly isLocal = false;
  readonly type = 'image';
  readonly label: string;

  constructor(
    private readonly settings: ComfyUiSettings,
    private readonly http: ServiceHttp,
  ) {
    this.label = settings.label;
  }

  async generate(request: GenerationRequest, context: GenerationContext): Promise<GeneratedMedia> {
    const { handle, signal, onProgress } = context;
    let { externalId } = handle;
    if (externalId === null) {
      onProgress(0, `Waiting for ${this.label}`);
      externalId = await this.submit(request, signal);
      await handle.storeExternalId(externalId);
    }
    const file = await this.waitFor(externalId, context);
    onProgress(0.95, 'Receiving the image');
    const { stream } = await this.http.download(`/view?${file.toString()}`, signal, IMAGE_MAX_BYTES);
    return readImage(await buffer(stream), request.format);
  }

  /** Removes a waiting job from the queue, and interrupts a running one. */
  async cancel(externalId: string, signal: AbortSignal): Promise<void> {
    await this.http.json('POST', '/queue', { signal, body: { delete: [externalId] } });
    await this.http.json('POST', '/interrupt', { signal, body: { prompt_id: externalId } });
  }

  async close(): Promise<void> {
    await this.http.close();
  }

  private async submit(request: GenerationRequest, signal: AbortSignal): Promise<string> {
    const { status, body } = await this.http.json('POST', '/prompt', {
      signal,
      body: { client_id: 'sparks', prompt: this.workflowOf(request) },
    });
    const { prompt_id: id, error } = objectOf(body);
    if (status !== 200)
      throw new GenerationFailure('unavailable', `Submitting was answered ${status} (${String(objectOf(error).type)})`);
    if (typeof id !== 'string' || !PROMPT_ID.test(id))
      throw new GenerationFailure('unusable', 'The server gave no prompt id');
    return id;
  }

  /** The nodes of the workflow; a link is the id of a node and the number of its output. */
  private workflowOf(request: GenerationRequest): object {
    const { model, sizes, steps } = this.settings;
    const text = (words: string): object => ({
      class_type: 'CLIPTextEncode',
      inputs: { text: words, clip: ['checkpoint', 1] },
    });
    const sampling = {
      seed: request.seed,
      steps,
      cfg: GUIDANCE,
      denoise: 1,
      sampler_name: 'euler',
      scheduler: 'normal',
    };
    return {
      checkpoint: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: model } },
      positive: text(promptText(request)),
      negative: text(''),
      latent: { class_type: 'EmptyLatentImage', inputs: { ...imageSizeFor(request.format, sizes), batch_size: 1 } },
      sampler: {
        class_type: 'KSampler',
        inputs: {
          ...sampling,
          model: ['checkpoint', 0],
          positive: ['positive', 0],
          negative: ['negative', 0],
          latent_image: ['latent', 0],
        },
      },
      decoded: { class_type: 'VAEDecode', inputs: { samples: ['sampler', 0], vae: ['checkpoint', 2] } },
      saved: {
        class_type: 'SaveImage',
        inputs: { images: ['decoded', 0], filename_prefix: `sparks-${request.jobId}` },
      },
    };
  }

  private waitFor(id: string, { signal, onProgress }: GenerationContext): Promise<URLSearchParams> {
    return pollJob({
      ask: () => this.ask(id, signal),
      resultOf: ({ outputs, status, isQueued }) => {
        const file = fileOf(outputs);
        if (file) return file;
        if (status === 'error') throw new GenerationFailure('unavailable', 'The workflow failed');
        if (!isQueued) throw new GenerationFailure('unusable', 'The server does not know the job any more');
        onProgress(0.3, `${this.label} is working`);
        return null;
      },
      everyMs: POLL_EVERY_MS,
      signal,
    });
  }

  /** A job is in the queue until it is in the history. The queue is read first, so that no job is in neither. */
  private async ask(
    id: string,
    signal: AbortSignal,
  ): Promise<{ outputs: unknown; status: unknown; isQueued: boolean }> {
    const { queue_running: running, queue_pending: pending } = objectOf(await this.get('/queue', signal));
    const job = objectOf(objectOf(await this.get(`/history/${id}`, signal))[id]);
    return {
      outputs: job.outputs,
      status: objectOf(job.status).status_str,
      isQueued: [running, pending].some(
        (jobs) => Array.isArray(jobs) && jobs.some((entry: unknown[]) => entry[1] === id),
      ),
    };
  }

  private async get(path: string, signal: AbortSignal): Promise<unknown> {
    const { status, body } = await this.http.json('GET', path, { signal });
    if (status !== 200) throw new GenerationFailure('unavailable', `${path} was answered ${status}`);
    return body;
  }
}

export function createComfyUiProviders({ image }: AiSettings): AiProvider[] {
  return image?.kind === 'comfyui' ? [new ComfyUiProvider(image, new ServiceHttp(image))] : [];
}

/** The query of `/view` for the first saved image. */
function fileOf(outputs: unknown): URLSearchParams | null {
  const { images } = objectOf(objectOf(outputs).saved);
  const { filename, subfolder, type } = objectOf(Array.isArray(images) ? (images as unknown[])[0] : null);
  return typeof filename === 'string'
    ? new URLSearchParams({ filename, subfolder: String(subfolder ?? ''), type: String(type ?? 'output') })
    : null;
}
