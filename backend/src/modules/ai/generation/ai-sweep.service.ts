import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AiContentRepository } from '../contents/ai-content.repository.js';
import type { AiContentRecord } from '../contents/ai-content.schema.js';
import { SWEEP_BATCH, SWEEP_EVERY_MS } from '../jobs/generate.job.js';
import { GenerationQueue } from '../jobs/generation.queue.js';
import { AiMedia } from '../media/ai-media.js';
import { fileIdOf } from '../media/file-id.js';
import { AiProviders } from '../providers/ai-providers.js';

const CANCEL_TIMEOUT_MS = 3_000;
/** Concurrent clean-ups, which mostly wait for other services. */
const CONCURRENCY = 20;
/** Time limit of a sweep: it ends before the next one starts, because other sweepers share its queue. */
const ENOUGH_MS = SWEEP_EVERY_MS / 2;

/** Enqueues generations without a job and removes unused files. */
@Injectable()
export class AiSweepService {
  private readonly logger = new Logger(AiSweepService.name);

  constructor(
    private readonly contents: AiContentRepository,
    private readonly media: AiMedia,
    private readonly providers: AiProviders,
    private readonly queue: GenerationQueue,
    private readonly clock: Clock,
  ) {}

  /** A failing clean-up does not block the others; the next sweep retries it. */
  async requeueUnfinished(): Promise<void> {
    for (const id of await this.contents.listPending(SWEEP_BATCH)) await this.queue.enqueue(id.toHexString());
    const due = await this.contents.listCleanUps(this.clock.now(), SWEEP_BATCH);
    const endsAt = performance.now() + ENOUGH_MS;
    for (let from = 0; from < due.length && performance.now() < endsAt; from += CONCURRENCY) {
      await Promise.all(due.slice(from, from + CONCURRENCY).map((content) => this.tryToCleanUp(content)));
    }
  }

  private async tryToCleanUp(content: AiContentRecord): Promise<void> {
    await this.cleanUp(content).catch((error: unknown) =>
      this.logger.error(
        { err: error, contentId: content._id.toHexString() },
        'Generated content could not be cleaned up; it is tried again',
      ),
    );
  }

  private async cleanUp(content: AiContentRecord): Promise<void> {
    const { _id, run, file, deletedAt, status } = content;
    if (status !== 'ready') await this.cancelAtProvider(content);
    for (let attempt = 1; attempt <= run; attempt += 1) {
      const fileId = fileIdOf(_id, attempt);
      if (deletedAt !== null || fileId !== file?.fileId) await this.media.remove(fileId);
    }
    await this.contents.markCleanedUp(content);
  }

  /** Cancels the provider's job if the worker crashed before it could. */
  private async cancelAtProvider({ _id, type, provider, externalId }: AiContentRecord): Promise<void> {
    if (externalId === null) return;
    try {
      await this.providers.find(type, provider.id)?.cancel?.(externalId, AbortSignal.timeout(CANCEL_TIMEOUT_MS));
    } catch (error) {
      this.logger.warn({ err: error, contentId: _id.toHexString() }, 'Could not cancel the job at the provider');
    }
  }
}
