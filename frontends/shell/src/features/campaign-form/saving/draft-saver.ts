import { asApiError, type ApiError, type CreateSparkDto, type SparkDetail } from '@sparks/api-client';
import { newIdempotencyKey, type SaveDraftArg } from '@sparks/api-client/lazy';

/** Debounce of the automatic save. */
export const SAVE_AFTER_MS = 1_000;
/** Delay before a save without a response is retried. */
export const RETRY_AFTER_MS = 10_000;

/** `idle`: nothing to save yet. `conflict`: the draft was saved elsewhere and the user has to choose a version. */
export type SaveStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict';

export interface SaveState {
  readonly status: SaveStatus;
  readonly savedAt: Date | null;
  readonly error: ApiError | null;
}

export type SavedDraft = Pick<SparkDetail, '_id' | 'slug' | 'updated'>;

interface DraftSaverOptions {
  /** Null: the first save creates the draft. */
  readonly saved: SavedDraft | null;
  /** The server's content; null for a new draft. */
  readonly savedContent: CreateSparkDto | null;
  readonly send: (save: SaveDraftArg) => Promise<SparkDetail>;
  readonly onSaved: (saved: SparkDetail) => void;
  readonly onFailed: (error: ApiError) => void;
}

interface Attempt {
  readonly save: SaveDraftArg;
  readonly content: CreateSparkDto;
}

/**
 * Autosave: debounced, never concurrent, the latest content wins, and optimistic locking against other windows. A save
 * without a response may have been applied, so it is repeated unchanged, with its idempotency key, before newer content
 * is sent.
 */
export class DraftSaver {
  private state: SaveState = { status: 'idle', savedAt: null, error: null };
  private readonly listeners = new Set<() => void>();
  /** The latest content that can be saved. */
  private latest: CreateSparkDto | null = null;
  private attempt: Attempt | null = null;
  private running: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isUrgent = false;
  private saved: SavedDraft | null;
  private content: CreateSparkDto | null;

  constructor(private readonly options: DraftSaverOptions) {
    this.saved = options.saved;
    this.content = options.savedContent;
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): SaveState => this.state;

  /** The last known content of the server. */
  get savedContent(): CreateSparkDto | null {
    return this.content;
  }

  get savedDraft(): SavedDraft | null {
    return this.saved;
  }

  /** Whether there are unsaved changes. */
  get hasUnsavedChanges(): boolean {
    return this.attempt !== null || (this.latest !== null && !isSame(this.latest, this.content));
  }

  /** @param content null when the form cannot be saved */
  update(content: CreateSparkDto | null): void {
    this.latest = content;
    if (this.state.status === 'conflict' || this.running) return;
    if (this.hasUnsavedChanges) {
      this.change({ status: 'waiting' });
      this.runAfter(SAVE_AFTER_MS);
    } else {
      clearTimeout(this.timer);
      this.change({ status: this.state.savedAt ? 'saved' : 'idle', error: null });
    }
  }

  /** Saves immediately. @returns whether everything is saved */
  async flush(): Promise<boolean> {
    this.isUrgent = true;
    try {
      if (this.hasUnsavedChanges) await this.run();
      while (this.hasUnsavedChanges && !['failed', 'conflict'].includes(this.state.status)) await this.run();
    } finally {
      this.isUrgent = false;
    }
    return !this.hasUnsavedChanges;
  }

  /** Continues from another version; null continues with a new draft. */
  rebase(saved: SavedDraft | null, content: CreateSparkDto | null): void {
    clearTimeout(this.timer);
    this.saved = saved;
    this.content = content;
    this.latest = null;
    this.attempt = null;
    this.change({ status: 'idle', savedAt: null, error: null });
  }

  /** Stops saving until {@link rebase}. */
  stopForConflict(): void {
    clearTimeout(this.timer);
    this.attempt = null;
    this.change({ status: 'conflict', error: null });
  }

  private run(): Promise<void> {
    clearTimeout(this.timer);
    this.running ??= this.saveAll().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async saveAll(): Promise<void> {
    while (this.hasUnsavedChanges && this.state.status !== 'conflict') {
      this.attempt ??= this.startAttempt();
      this.change({ status: 'saving' });
      try {
        this.accept(await this.options.send(this.attempt.save), this.attempt.content);
      } catch (caught) {
        this.refuse(asApiError(caught));
        return;
      }
      if (this.hasUnsavedChanges && !this.isUrgent) {
        this.change({ status: 'waiting' });
        this.runAfter(SAVE_AFTER_MS);
        return;
      }
    }
  }

  private startAttempt(): Attempt {
    const content = this.latest as CreateSparkDto;
    const key = newIdempotencyKey();
    const { saved } = this;
    return {
      content,
      save: saved
        ? { key, id: saved._id, draft: { ...content, expectedUpdated: saved.updated } }
        : { key, draft: content },
    };
  }

  private accept(saved: SparkDetail, content: CreateSparkDto): void {
    this.attempt = null;
    this.saved = saved;
    this.content = content;
    this.change({ status: 'saved', savedAt: new Date(), error: null });
    this.options.onSaved(saved);
  }

  private refuse(error: ApiError): void {
    if (mayHaveArrived(error)) this.runAfter(RETRY_AFTER_MS);
    else this.attempt = null;
    // A draft that was published elsewhere rejects locked fields; that is a conflict too.
    if (error.code === 'CONFLICT' || error.code === 'field_locked') return this.stopForConflict();
    this.change({ status: 'failed', error });
    this.options.onFailed(error);
  }

  private runAfter(pauseMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), pauseMs);
  }

  private change(change: Partial<SaveState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}

/** Relies on the form's fixed field order. */
export function isSame(one: CreateSparkDto | null, other: CreateSparkDto | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Whether the server may have applied the request: there was no response, an unreadable one, or one that reports that
 * the request is still being processed.
 */
function mayHaveArrived({ code, status }: ApiError): boolean {
  return code === 'NETWORK_ERROR' || code === 'request_in_progress' || (status !== undefined && status >= 500);
}
