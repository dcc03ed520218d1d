import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { DEFAULT_ERROR_MESSAGES, ERROR_CODES, type ErrorCode } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { JobRequeuedError } from '../../../platform/shutdown/job-requeued.error.js';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import { AiContentRepository } from '../contents/ai-content.repository.js';
import type { AiContentRecord } from '../contents/ai-content.schema.js';
import { MAX_RUNS } from '../jobs/generate.job.js';
import { AiMedia } from '../media/ai-media.js';
import { fileIdOf } from '../media/file-id.js';
import { GenerationFailure, type AiProvider, type GenerationFailureKind } from '../providers/ai-provider.js';
import { AiProviders } from '../providers/ai-providers.js';
import { AiSettlementService } from './ai-settlement.service.js';
import { RunProgress } from './run-progress.js';

const CANCEL_TIMEOUT_MS = 5_000;

/** User-facing texts; the log has the details. */
const FAILURES: Readonly<Record<GenerationFailureKind, { code: ErrorCode; message: string }>> = {
  refused: {
    code: ERROR_CODES.prompt_not_allowed,
    message: 'The generator does not make this. Describe something else. You were not charged.',
  },
  unavailable: { code: ERROR_CODES.generation_failed, message: DEFAULT_ERROR_MESSAGES.generation_failed },
  unusable: { code: ERROR_CODES.generation_failed, message: DEFAULT_ERROR_MESSAGES.generation_failed },
  timed_out: { code: ERROR_CODES.generation_failed, message: 'The generation took too long. You were not charged.' },
};

/** Runs generations in the worker. Progress is in the database, so another worker can take over. */
@Injectable()
export class AiRunService {
  private readonly logger = new Logger(AiRunService.name);

  constructor(
    private readonly contents: AiContentRepository,
    private readonly settlement: AiSettlementService,
    private readonly providers: AiProviders,
    private readonly media: AiMedia,
    private readonly clock: Clock,
    private readonly shutdown: ShutdownState,
  ) {}

  /**
   * Runs a generation to its end; a no-op when it has ended. Of two concurrent runs the later one wins.
   * @throws JobRequeuedError on shutdown: another worker takes over
   * @throws transient failures, such as an unavailable database
   */
  async runGeneration(contentId: string): Promise<void> {
    const content = await this.contents.startRun(new Types.ObjectId(contentId));
    if (!content) return;
    const leftMs = content.deadlineAt.getTime() - this.clock.now().getTime();
    if (leftMs <= 0) return this.giveUp(content, new GenerationFailure('timed_out', 'Nobody made it in time'));
    if (content.run > MAX_RUNS)
      return this.giveUp(content, new GenerationFailure('unavailable', `${MAX_RUNS} runs did not end`));
    const provider = this.providers.find(content.type, content.provider.id);
    if (!provider)
      return this.giveUp(
        content,
        new GenerationFailure('unavailable', `${content.provider.id} is not configured any more`),
      );
    const progress = new RunProgress(this.contents, content, leftMs);
    const { signal } = this.shutdown;
    const onStop = () => progress.abort('stopping');
    signal.addEventListener('abort', onStop);
    if (signal.aborted) onStop();
    try {
      await this.make(content, provider, progress);
    } catch (error) {
      await this.end(content, provider, progress, error);
    } finally {
      progress.stop();
      signal.removeEventListener('abort', onStop);
    }
  }

  private async make(content: AiContentRecord, provider: AiProvider, progress: RunProgress): Promise<void> {
    const { _id, prompt, colorPalette, format, poster, campaign, seed, type } = content;
    const fileId = fileIdOf(_id, content.run);
    const media = await provider.generate(
      { jobId: _id.toHexString(), prompt, colorPalette, format, poster, campaign, seed },
      progress.context,
    );
    const stored = await this.media.store(fileId, type, media, progress.signal);
    if (await this.settlement.succeed(content, { fileId, ...stored })) return;
    progress.abort('lost');
    progress.signal.throwIfAborted();
  }

  private async end(
    content: AiContentRecord,
    provider: AiProvider,
    progress: RunProgress,
    error: unknown,
  ): Promise<void> {
    switch (progress.reason) {
      case 'stopping':
        throw new JobRequeuedError({ cause: error });
      case 'lost':
        return this.leave(content, provider, progress);
      case 'deadline':
        return this.giveUp(content, new GenerationFailure('timed_out', 'It took too long', { cause: error }));
      case null:
        if (error instanceof GenerationFailure) return this.giveUp(content, error);
        if (content.run >= MAX_RUNS)
          return this.giveUp(
            content,
            new GenerationFailure('unavailable', 'It failed again and again', { cause: error }),
          );
        throw error;
    }
  }

  /**
   * The run lost its generation: removes its file, and cancels the provider's job unless another run continues it. If
   * the final write succeeded and only the database's response was lost, the file stays.
   */
  private async leave({ _id, run }: AiContentRecord, provider: AiProvider, { externalId }: RunProgress): Promise<void> {
    const now = await this.contents.findById(_id);
    if (now?.file?.fileId !== fileIdOf(_id, run)) await this.media.remove(fileIdOf(_id, run));
    if (now?.status === 'cancelled' && externalId !== null)
      await provider.cancel?.(externalId, AbortSignal.timeout(CANCEL_TIMEOUT_MS));
  }

  private async giveUp(content: AiContentRecord, failure: GenerationFailure): Promise<void> {
    this.logger.warn({ err: failure, contentId: content._id.toHexString(), kind: failure.kind }, 'A generation failed');
    await this.settlement.fail(content, FAILURES[failure.kind]);
  }
}
