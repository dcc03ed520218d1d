import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AI_WAIT_MS, isAiPending } from '@sparks/domain';
import type { ServerSentEvent } from '../../../platform/http/event-streams/server-sent-events.js';
import { contentNotFound, generationCancelled, generationFailed } from '../ai.errors.js';
import { AiContentMapper } from '../contents/ai-content.mapper.js';
import { AiContentRepository } from '../contents/ai-content.repository.js';
import type { AiContentRecord } from '../contents/ai-content.schema.js';

/** Each poll reads one document by id. */
const POLL_INTERVAL_MS = 300;
const FIRST_PAUSE_MS = 40;

/** Reports progress from the database, not from the worker, so it stays correct when a worker dies. */
@Injectable()
export class AiProgressService {
  constructor(
    private readonly contents: AiContentRepository,
    private readonly mapper: AiContentMapper,
  ) {}

  /**
   * Waits for the content, at most about 25 seconds.
   * @throws 502 generation_failed (or 422 prompt_not_allowed when the provider refuses), 409 generation_cancelled
   */
  async waitFor(started: AiContentRecord): Promise<AiContentRecord> {
    const endsAt = performance.now() + AI_WAIT_MS;
    let content = started;
    for (
      let pauseMs = FIRST_PAUSE_MS;
      isAiPending(content.status) && performance.now() < endsAt;
      pauseMs = Math.min(pauseMs * 1.5, POLL_INTERVAL_MS)
    ) {
      await sleep(pauseMs);
      content = await this.latest(started._id);
    }
    if (content.status === 'failed') throw generationFailed(content.failure);
    if (content.status === 'cancelled') throw generationCancelled();
    return content;
  }

  /** The content now and after every change, until it is ready, failed or cancelled. */
  async *eventsFor(id: Types.ObjectId, signal: AbortSignal): AsyncGenerator<ServerSentEvent> {
    let lastSent = '';
    for (;;) {
      const content = await this.latest(id);
      const data = this.mapper.toResponse(content);
      if (!isAiPending(content.status)) {
        yield { event: content.status, data };
        return;
      }
      const text = JSON.stringify(data);
      if (text !== lastSent) yield { event: 'progress', data };
      lastSent = text;
      await sleep(POLL_INTERVAL_MS, undefined, { signal });
    }
  }

  private async latest(id: Types.ObjectId): Promise<AiContentRecord> {
    const content = await this.contents.findById(id);
    if (!content) throw contentNotFound();
    return content;
  }
}
