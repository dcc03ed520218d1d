import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import { EventStreams } from '../http/event-streams/event-streams.js';
import { ShutdownState } from '../shutdown/shutdown-state.js';

const CHECK_MS = 25;
/** A request may be on a connection that was just taken: nothing may be under way for so many checks in a row. */
const QUIET_CHECKS = 4;

/**
 * Ends the HTTP side of a stopping process without losing a request. Event streams are not waited for: they would only
 * end with their readers, who come back to another process by themselves.
 */
@Injectable()
export class RequestDrain {
  private readonly logger = new Logger(RequestDrain.name);
  private readonly underWay = new Set<object>();
  private server: FastifyInstance | undefined;

  constructor(
    private readonly shutdown: ShutdownState,
    private readonly streams: EventStreams,
    @InjectEnv() private readonly env: Env,
  ) {}

  /** Starts counting the server's requests; they count until answered or gone. */
  watch(server: FastifyInstance): void {
    this.server = server;
    server.addHook('onRequest', (request, reply, done) => {
      if (!request.headers.accept?.includes('text/event-stream')) {
        this.underWay.add(request);
        reply.raw.once('close', () => this.underWay.delete(request));
      }
      done();
    });
    // Whoever keeps its connection is told to take another one, and finds another process then.
    server.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.shutdown.signal.aborted) reply.header('connection', 'close');
      done();
    });
  }

  /**
   * Works on as before for `noticeMs`, in which load balancers see that the process is not ready any more; then ends event
   * streams, takes no more connections, and resolves when what was taken is answered, at the latest after DRAIN_TIMEOUT_MS.
   */
  async drain(noticeMs: number): Promise<void> {
    await sleep(noticeMs);
    this.streams.end();
    // Connections without a request end with it; the others end with their answers.
    this.server?.server.close();
    const giveUpAt = Date.now() + this.env.http.drainTimeoutMs;
    for (let quiet = 0; quiet < QUIET_CHECKS && Date.now() < giveUpAt;) {
      await sleep(CHECK_MS);
      quiet = this.underWay.size === 0 ? quiet + 1 : 0;
    }
    if (this.underWay.size > 0) this.logger.warn(`Stopping with ${this.underWay.size} requests unanswered`);
    // In the same moment: what has not been taken by now is not taken any more, however long closing the rest takes.
    this.server?.server.closeAllConnections();
  }
}
