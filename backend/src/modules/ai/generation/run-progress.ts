import type { AiContentRepository } from '../contents/ai-content.repository.js';
import type { AiContentRecord } from '../contents/ai-content.schema.js';
import { HEARTBEAT_MS } from '../jobs/generate.job.js';
import type { GenerationContext } from '../providers/ai-provider.js';

/** `lost`: cancelled, or another worker has it. `deadline`: it took too long. `stopping`: shutdown. */
export type AbortReason = 'lost' | 'deadline' | 'stopping';

const STEP_MAX_LENGTH = 200;

/**
 * Heartbeat of a run: stores its progress, and aborts when the generation was cancelled or taken over. Call `stop` at
 * the end.
 */
export class RunProgress {
  readonly context: GenerationContext;
  /** `null` unless aborted. */
  reason: AbortReason | null = null;
  /** The provider's job id, even if it could not be stored. */
  externalId: string | null;
  private readonly controller = new AbortController();
  private readonly heartbeat: NodeJS.Timeout;
  private readonly deadline: NodeJS.Timeout;
  private progress = 0;
  private step = '';
  private isWriting = false;

  constructor(
    private readonly contents: AiContentRepository,
    private readonly content: AiContentRecord,
    leftMs: number,
  ) {
    this.externalId = content.externalId;
    this.heartbeat = setInterval(() => void this.storeProgress(), HEARTBEAT_MS);
    this.deadline = setTimeout(() => this.abort('deadline'), leftMs);
    this.context = {
      signal: this.signal,
      onProgress: (fraction, step) => {
        // Progress never decreases, and reaches 1 only when the file is stored.
        if (Number.isFinite(fraction)) this.progress = Math.min(0.99, Math.max(this.progress, fraction));
        this.step = step.slice(0, STEP_MAX_LENGTH);
      },
      handle: { externalId: content.externalId, storeExternalId: (externalId) => this.remember(externalId) },
    };
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  abort(reason: AbortReason): void {
    this.reason ??= reason;
    this.controller.abort(new Error(`The generation was stopped: ${this.reason}`));
  }

  stop(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.deadline);
  }

  private async remember(externalId: string): Promise<void> {
    this.externalId = externalId;
    if (!(await this.contents.recordExternalId(this.content._id, this.content.run, externalId))) this.abort('lost');
    this.signal.throwIfAborted();
  }

  private async storeProgress(): Promise<void> {
    if (this.isWriting) return;
    this.isWriting = true;
    const { _id, run } = this.content;
    try {
      if (!(await this.contents.recordProgress(_id, run, { progress: this.progress, step: this.step })))
        this.abort('lost');
    } catch {
      // Transient: the run continues, and its final write decides.
    } finally {
      this.isWriting = false;
    }
  }
}
