import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { LANGUAGES, type Language } from '@sparks/domain';
import { rootLogger } from '../../platform/logging/root-logger.js';
import { TaskQueue } from './task-queue.js';

/** A thread that needs longer for a page hangs and is replaced. */
const HANGS_AFTER_MS = 5_000;
/** Lists show a published campaign soon; a popular page is still rendered once a second only. */
const TTL_MS = 1_000;
const MAX_ENTRIES = 1_000;
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
/** More pages than this that wait for one thread are sent without a body. */
const MAX_QUEUE = 40;
/** About three times what a thread keeps after thousands of pages; more would only delay the collection of garbage. */
const THREAD_HEAP_MB = 96;
const FAILURES_UNTIL_PAUSE = 5;
const PAUSE_MS = 5_000;

export interface RendererOptions {
  /** The program of the shell that renders one page. */
  file: string;
  apiUrl: string;
  publicUrl: string;
  /** What `/config.json` contains. */
  config: object;
  hangsAfterMs?: number;
}

export interface PageBody {
  /** Content of the page's root element. */
  html: string;
  /** JSON with which the browser takes over the page. */
  state: string;
  /** ISO 8601, UTC. */
  renderedAt: string;
  /** On the clock of `performance.now()`. */
  expiresAtMs: number;
}

interface RenderRequest {
  language: Language;
  /** With its query. */
  path: string;
  /** Of the person or crawler, for the API's rate limit. */
  callerAddress: string;
}

/**
 * Renders the bodies of pages as visitors see them, in one thread per language. A body is cached for a short time;
 * concurrent requests for one page share it. A thread that hangs is replaced, and after several failures in a row
 * nothing is rendered for five seconds.
 */
export class PageRenderer {
  private readonly threads = new Map<Language, Piscina>();
  private readonly breaker = circuitBreaker(handleAll, {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_PAUSE),
  });
  private readonly bodies = new LRUCache<string, PageBody, RenderRequest>({
    max: MAX_ENTRIES,
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ html, state }) => html.length + state.length,
    ttl: TTL_MS,
    fetchMethod: async (_key, _stale, { context }) =>
      this.isFull(context.language) ? undefined : this.breaker.execute(() => this.renderNow(context)),
  });

  constructor(private readonly options: RendererOptions) {
    if (!existsSync(options.file)) {
      rootLogger.warn(`${options.file} does not exist; pages are rendered in the browser only`);
      return;
    }
    for (const language of LANGUAGES)
      this.threads.set(
        language,
        new Piscina({
          filename: options.file,
          workerData: { language },
          minThreads: 1,
          maxThreads: 1,
          taskQueue: new TaskQueue(),
          // Atomics would block a thread while it waits for pages; it would then reuse connections that the API closed.
          useAtomics: false,
          resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB },
        }).on('error', (error: Error) => rootLogger.warn({ err: error }, 'A renderer thread failed')),
      );
  }

  /**
   * @param withinMs the longest wait; a page that takes longer may be there for the next request
   * @returns undefined when the page cannot be rendered, or not in time
   */
  async render(request: RenderRequest, withinMs: number): Promise<PageBody | undefined> {
    const { language, path } = request;
    if (!this.threads.has(language)) return undefined;
    const rendering = this.bodies.fetch(`${language} ${path}`, { context: request }).catch((error: unknown) => {
      rootLogger.warn({ err: error, path }, 'A page was not rendered');
      return undefined;
    });
    return Promise.race([rendering, delay(Math.max(0, withinMs), undefined, { ref: false })]);
  }

  async close(): Promise<void> {
    await Promise.all([...this.threads.values()].map((thread) => thread.destroy()));
  }

  /** Not Piscina's `maxQueue`: it aborts a refused task later nevertheless, as an unhandled rejection. */
  private isFull(language: Language): boolean {
    return (this.threads.get(language)?.queueSize ?? 0) >= MAX_QUEUE;
  }

  private async renderNow({ language, path, callerAddress }: RenderRequest): Promise<PageBody | undefined> {
    const { apiUrl, publicUrl, config, hangsAfterMs = HANGS_AFTER_MS } = this.options;
    const page = (await this.threads
      .get(language)
      ?.run(
        { url: `${publicUrl}${path}`, config, apiUrl, headers: { 'x-forwarded-for': callerAddress } },
        { signal: AbortSignal.timeout(hangsAfterMs) },
      )) as { html: string; state: unknown; renderedAt: string } | null;
    return page ? { ...page, state: JSON.stringify(page.state), expiresAtMs: performance.now() + TTL_MS } : undefined;
  }
}
