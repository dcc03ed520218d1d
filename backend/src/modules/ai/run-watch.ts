import type { AiContentRepository } from './ai-content.repository.js';
import type { AiContentRecord } from './ai-content.schema.js';
import { HEARTBEAT_MS } from './jobs/generate.job.js';
import type { GenerationContext } from './providers/ai-provider.js';

/** Why a run ends early. lost: it was cancelled, or another worker has it · deadline: it took too long · stopping: the process stops. */
export type AbortReason = 'lost' | 'deadline' | 'stopping';

const STEP_MAX_LENGTH = 200;

/**
 * Looks after one run: writes now and then how far it is, learns that way that nobody wants it any more, and aborts it then.
 * `stop` must be called at its end.
 */
export class RunWatch {
  readonly context: GenerationContext;
  /** Why it was aborted; `null` while it was not. */
  reason: AbortReason | null = null;
  /** The provider's id of the job as this run knows it, whether or not it could be stored. */
  externalId: string | null;
  private readonly controller = new AbortController();
  private readonly heartbeat: NodeJS.Timeout;
  private readonly deadline: NodeJS.Timeout;
  private progress = 0;
  private step = '';
  /** The write under way; the next one waits for the next heartbeat. */
  private writing = false;

  constructor(
    private readonly contents: AiContentRepository,
    private readonly content: AiContentRecord,
    leftMs: number,
  ) {
    this.externalId = content.externalId;
    this.heartbeat = setInterval(() => void this.write(), HEARTBEAT_MS);
    this.deadline = setTimeout(() => this.abort('deadline'), leftMs);
    this.context = {
      signal: this.signal,
      onProgress: (fraction, step) => {
        // A step back would look like a mistake; the end is reached when the file is stored.
        if (Number.isFinite(fraction)) this.progress = Math.min(0.99, Math.max(this.progress, fraction));
        this.step = step.slice(0, STEP_MAX_LENGTH);
      },
      handle: { externalId: content.externalId, remember: (externalId) => this.remember(externalId) },
    };
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** The first reason counts. */
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

  private async write(): Promise<void> {
    if (this.writing) return;
    this.writing = true;
    const { _id, run } = this.content;
    try {
      if (!(await this.contents.recordProgress(_id, run, { progress: this.progress, step: this.step })))
        this.abort('lost');
    } catch {
      // The database is away for a moment: the run goes on, and the write that ends it decides.
    } finally {
      this.writing = false;
    }
  }
}
