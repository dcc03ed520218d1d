import type { AiSettings } from '../../../../platform/config/ai-settings.js';
import {
  GenerationFailure,
  type AiMediaType,
  type AiProvider,
  type GeneratedMedia,
  type GenerationContext,
  type GenerationRequest,
} from '../ai-provider.js';
import { objectOf } from './json.js';
import { pollJob } from './poll-job.js';
import { promptText } from './prompt-text.js';
import { ServiceHttp } from './service-http.js';

const TIMEOUT_MS = 30_000;

const VIDEO_MAX_BYTES = 200 * 1_048_576;
const VIDEO_TYPES: readonly AiMediaType[] = ['video/mp4', 'video/webm'];
const EXTERNAL_ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,199}$/u;
const MAX_SIDE = 8_192;
const MAX_DURATION_MS = 10 * 60_000;

/** See the README for the protocol. */
interface RemoteJob {
  status: string;
  progress: number;
  step: string;
  url: string | null;
  width: number;
  height: number;
  durationMs: number | undefined;
  errorCode: string;
}

const RUNNING: ReadonlySet<string> = new Set(['queued', 'running']);

/**
 * Asynchronous video service: submit, poll, download. The service's job id is stored, so that another worker polls
 * instead of ordering a second video.
 */
export class HttpVideoProvider implements AiProvider {
  readonly id = 'http-video';
  readonly isLocal = false;
  readonly type = 'video';
  readonly label: string;

  constructor(
    private readonly settings: NonNullable<AiSettings['video']>,
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
    const job = await this.waitFor(externalId, context);
    onProgress(0.95, 'Receiving the video');
    const { contentType, stream } = await this.http.download(
      job.url ?? `/videos/${encodeURIComponent(externalId)}/content`,
      signal,
      VIDEO_MAX_BYTES,
    );
    const type = VIDEO_TYPES.find((candidate) => candidate === contentType);
    if (!type) {
      stream.destroy();
      throw new GenerationFailure('unusable', `The file is of the type ${contentType}`);
    }
    return { contentType: type, body: stream, width: job.width, height: job.height, durationMs: job.durationMs };
  }

  async cancel(externalId: string, signal: AbortSignal): Promise<void> {
    const { status } = await this.http.json('POST', `/videos/${encodeURIComponent(externalId)}/cancel`, {
      signal,
      body: {},
    });
    // Unknown or already ended.
    if (status >= 400 && ![404, 409, 410].includes(status))
      throw new GenerationFailure('unavailable', `Cancelling was answered ${status}`);
  }

  async close(): Promise<void> {
    await this.http.close();
  }

  private async submit(request: GenerationRequest, signal: AbortSignal): Promise<string> {
    const { model } = this.settings;
    const { prompt, colorPalette, format, campaign, seed, jobId } = request;
    const { status, body } = await this.http.json('POST', '/videos', {
      signal,
      // Idempotency key: a repeat returns the existing job.
      headers: { 'idempotency-key': jobId },
      body: {
        ...(model === undefined ? {} : { model }),
        prompt: promptText(request),
        seed,
        aspect_ratio: format,
        input: { prompt, color_palette: colorPalette, campaign },
      },
    });
    if (status >= 300) throw failureOf(objectOf(objectOf(body).error).code, `Submitting was answered ${status}`);
    const { id } = objectOf(body);
    if (typeof id !== 'string' || !EXTERNAL_ID.test(id))
      throw new GenerationFailure('unusable', 'The service gave no id');
    return id;
  }

  private waitFor(externalId: string, { signal, onProgress }: GenerationContext): Promise<RemoteJob> {
    return pollJob({
      ask: () => this.ask(externalId, signal),
      resultOf: (job) => {
        if (job.status === 'succeeded') return assertMeasured(job);
        if (!RUNNING.has(job.status)) throw failureOf(job.errorCode, `The service says ${job.status}`);
        onProgress(job.progress * 0.9, job.step || `${this.label} is working`);
        return null;
      },
      everyMs: this.settings.pollEveryMs,
      signal,
    });
  }

  private async ask(externalId: string, signal: AbortSignal): Promise<RemoteJob> {
    const { status, body } = await this.http.json('GET', `/videos/${encodeURIComponent(externalId)}`, { signal });
    if (status === 404 || status === 410)
      throw new GenerationFailure('unusable', 'The service does not know the job any more');
    if (status >= 300) throw new GenerationFailure('unavailable', `Asking was answered ${status}`);
    return jobOf(body);
  }
}

export function createHttpVideoProviders({ video }: AiSettings): AiProvider[] {
  return video ? [new HttpVideoProvider(video, new ServiceHttp({ ...video, timeoutMs: TIMEOUT_MS }))] : [];
}

function jobOf(body: unknown): RemoteJob {
  const { status, progress, step, url, width, height, duration_ms: durationMs, error } = objectOf(body);
  if (typeof status !== 'string') throw new GenerationFailure('unusable', 'The service gave no status');
  return {
    status,
    progress: typeof progress === 'number' && progress >= 0 && progress <= 1 ? progress : 0,
    step: typeof step === 'string' ? step : '',
    url: typeof url === 'string' ? url : null,
    width: whole(width, MAX_SIDE) ?? 0,
    height: whole(height, MAX_SIDE) ?? 0,
    durationMs: whole(durationMs, MAX_DURATION_MS),
    errorCode: String(objectOf(error).code ?? ''),
  };
}

function assertMeasured(job: RemoteJob): RemoteJob {
  if (job.width === 0 || job.height === 0)
    throw new GenerationFailure('unusable', 'The service does not tell width and height');
  return job;
}

function whole(value: unknown, max: number): number | undefined {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= max ? (value as number) : undefined;
}

function failureOf(code: unknown, message: string): GenerationFailure {
  return new GenerationFailure(
    code === 'content_policy_violation' ? 'refused' : 'unavailable',
    `${message} (${String(code ?? 'no code')})`,
  );
}
