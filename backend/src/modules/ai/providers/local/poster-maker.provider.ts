import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bulkhead } from 'cockatiel';
import { moodOf, posterPlan, writableText, type AiContentType } from '@sparks/domain';
import type { AiProvider, GeneratedMedia, GenerationContext, GenerationRequest } from '../ai-provider.js';
import { RenderProcess } from './render-process.js';
import { posterFileOf } from './renderer/messages.js';

/** Concurrent renders; each uses a whole core. */
const CONCURRENCY = 2;
const WAITING = 1_000;

/**
 * Renders images and videos locally, without network access or a model: a motif, two texts and the colors become a
 * poster, or an animated one.
 */
export class PosterMaker implements AiProvider {
  readonly id: string;
  readonly label = 'Poster maker';
  readonly isLocal = true;

  constructor(
    readonly type: AiContentType,
    private readonly process: RenderProcess,
    private readonly renders: ReturnType<typeof bulkhead>,
  ) {
    this.id = `local-${type}`;
  }

  async generate(request: GenerationRequest, { signal, onProgress }: GenerationContext): Promise<GeneratedMedia> {
    onProgress(0, 'Waiting for the renderer');
    return this.renders.execute(() => this.render(request, signal, onProgress));
  }

  private async render(
    request: GenerationRequest,
    signal: AbortSignal,
    onProgress: GenerationContext['onProgress'],
  ): Promise<GeneratedMedia> {
    const { prompt, colorPalette, format, campaign, seed } = request;
    const { motif, headline, tagline } = request.poster ?? posterPlan(prompt, campaign);
    const file = join(tmpdir(), `sparks-render-${randomUUID()}.${this.type === 'image' ? 'png' : 'mp4'}`);
    const poster = posterFileOf(file);
    try {
      const rendered = await this.process.run(
        {
          type: this.type,
          file,
          format,
          motif,
          mood: moodOf(prompt),
          headline,
          tagline,
          name: writableText(campaign.name),
          palette: colorPalette,
          seed,
        },
        signal,
        onProgress,
      );
      const { width, height, durationMs } = rendered;
      return this.type === 'image'
        ? { contentType: 'image/png', body: { filePath: file }, width, height }
        : {
            contentType: 'video/mp4',
            body: { filePath: file },
            width,
            height,
            durationMs,
            poster: await readFile(poster),
          };
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      await rm(poster, { force: true });
    }
  }
}

/** Both providers share one concurrency limit. */
export function createPosterMakers(process = new RenderProcess()): [image: AiProvider, video: AiProvider] {
  const renders = bulkhead(CONCURRENCY, WAITING);
  return [new PosterMaker('image', process, renders), new PosterMaker('video', process, renders)];
}
