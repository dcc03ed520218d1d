import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AI_WAIT_MS, isAiUnderWay } from '@sparks/domain';
import type { ServerSentEvent } from '../../platform/http/event-streams/server-sent-events.js';
import { AiContentMapper } from './ai-content.mapper.js';
import { AiContentRepository } from './ai-content.repository.js';
import type { AiContentRecord } from './ai-content.schema.js';
import { contentNotFound, generationCancelled, generationFailed } from './ai.errors.js';

/** How often a reader looks; a look is one document by its id. */
const LOOK_EVERY_MS = 300;
const FIRST_PAUSE_MS = 40;

/**
 * Tells how generations go on. Asked of the database, not of the worker: so it is true whichever process makes them, and after any of
 * them has died.
 */
@Injectable()
export class AiProgressService {
  constructor(
    private readonly contents: AiContentRepository,
    private readonly mapper: AiContentMapper,
  ) {}

  /**
   * The content when it is ready, or as it is after some 25 seconds. Throws 502 generation_failed (or 422 prompt_not_allowed when the
   * provider refuses it) and 409 generation_cancelled.
   */
  async waitFor(started: AiContentRecord): Promise<AiContentRecord> {
    const endsAt = performance.now() + AI_WAIT_MS;
    let content = started;
    for (
      let pauseMs = FIRST_PAUSE_MS;
      isAiUnderWay(content.status) && performance.now() < endsAt;
      pauseMs = Math.min(pauseMs * 1.5, LOOK_EVERY_MS)
    ) {
      await sleep(pauseMs);
      content = await this.latest(started._id);
    }
    if (content.status === 'failed') throw generationFailed(content.failure);
    if (content.status === 'cancelled') throw generationCancelled();
    return content;
  }

  /** The content now and after every change, and its end: `ready`, `failed` or `cancelled`. */
  async *eventsFor(id: Types.ObjectId, signal: AbortSignal): AsyncGenerator<ServerSentEvent> {
    let told = '';
    for (;;) {
      const content = await this.latest(id);
      const data = this.mapper.toResponse(content);
      if (!isAiUnderWay(content.status)) {
        yield { event: content.status, data };
        return;
      }
      const text = JSON.stringify(data);
      if (text !== told) yield { event: 'progress', data };
      told = text;
      await sleep(LOOK_EVERY_MS, undefined, { signal });
    }
  }

  private async latest(id: Types.ObjectId): Promise<AiContentRecord> {
    const content = await this.contents.findById(id);
    if (!content) throw contentNotFound();
    return content;
  }
}
