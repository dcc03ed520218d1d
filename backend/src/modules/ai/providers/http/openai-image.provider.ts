import { buffer } from 'node:stream/consumers';
import type { AiSettings, OpenAiImageSettings } from '../../../../platform/config/ai-settings.js';
import {
  GenerationFailure,
  type AiProvider,
  type GeneratedMedia,
  type GenerationContext,
  type GenerationRequest,
} from '../ai-provider.js';
import { IMAGE_MAX_BYTES, IMAGE_RESPONSE_MAX_BYTES, imageSizeFor, readImage } from './image-file.js';
import { objectOf } from './json.js';
import { promptText } from './prompt-text.js';
import { ServiceHttp, type ServiceAnswer } from './service-http.js';

/** Error codes of content policy violations. */
const POLICY_CODES: ReadonlySet<string> = new Set(['content_policy_violation', 'moderation_blocked', 'content_filter']);

/** Any service with OpenAI's images API: `POST {base}/images/generations`. */
export class OpenAiImageProvider implements AiProvider {
  readonly id = 'openai-image';
  readonly isLocal = false;
  readonly type = 'image';
  readonly label: string;

  constructor(
    private readonly settings: OpenAiImageSettings,
    private readonly http: ServiceHttp,
  ) {
    this.label = settings.label;
  }

  async generate(request: GenerationRequest, { signal, onProgress }: GenerationContext): Promise<GeneratedMedia> {
    onProgress(0.1, `Waiting for ${this.label}`);
    const { model, sizes } = this.settings;
    const { width, height } = imageSizeFor(request.format, sizes);
    const answer = await this.http.json('POST', '/images/generations', {
      signal,
      body: { model, prompt: promptText(request), n: 1, size: `${width}x${height}` },
      // Prevents a second image when another worker takes over.
      headers: { 'idempotency-key': request.jobId },
      maxBytes: IMAGE_RESPONSE_MAX_BYTES,
    });
    assertMade(answer);
    onProgress(0.8, 'Receiving the image');
    return readImage(await this.bytesOf(answer.body, signal), request.format);
  }

  async close(): Promise<void> {
    await this.http.close();
  }

  private async bytesOf(body: unknown, signal: AbortSignal): Promise<Buffer> {
    const { b64_json: base64, url } = firstResult(body);
    if (typeof base64 === 'string' && base64 !== '') return Buffer.from(base64, 'base64');
    if (typeof url !== 'string')
      throw new GenerationFailure('unusable', 'The answer has neither an image nor an address');
    const { stream } = await this.http.download(url, signal, IMAGE_MAX_BYTES);
    return buffer(stream).catch((error: unknown) => {
      throw error instanceof GenerationFailure || signal.aborted
        ? error
        : new GenerationFailure('unavailable', 'The image broke off', { cause: error });
    });
  }
}

export function createOpenAiImageProviders({ image }: AiSettings): AiProvider[] {
  return image?.kind === 'openai' ? [new OpenAiImageProvider(image, new ServiceHttp(image))] : [];
}

function assertMade({ status, body }: ServiceAnswer): void {
  if (status === 200 || status === 201) return;
  const { code, type } = objectOf(objectOf(body).error);
  const isRefusal = [code, type].some((word) => typeof word === 'string' && POLICY_CODES.has(word));
  throw new GenerationFailure(
    isRefusal ? 'refused' : 'unavailable',
    `The images API answered ${status} (${String(code ?? type ?? 'no code')})`,
  );
}

function firstResult(body: unknown): Record<string, unknown> {
  const { data } = objectOf(body);
  return objectOf(Array.isArray(data) ? (data as unknown[])[0] : null);
}
