import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import { EventStreams } from '../http/event-streams/event-streams.js';
import { ShutdownState } from '../shutdown/shutdown-state.js';

const CHECK_INTERVAL_MS = 25;
/** An accepted connection may not have delivered its request yet, so several idle checks in a row are required. */
const REQUIRED_IDLE_CHECKS = 4;

/** Connection draining for the HTTP server. Event streams are closed, not awaited; their clients reconnect to another process. */
@Injectable()
export class RequestDrain {
  private readonly logger = new Logger(RequestDrain.name);
  private readonly inFlight = new Set<object>();
  private server: FastifyInstance | undefined;

  constructor(
    private readonly shutdown: ShutdownState,
    private readonly streams: EventStreams,
    @InjectEnv() private readonly env: Env,
  ) {}

  trackRequests(server: FastifyInstance): void {
    this.server = server;
    server.addHook('onRequest', (request, reply, done) => {
      if (!request.headers.accept?.includes('text/event-stream')) {
        this.inFlight.add(request);
        reply.raw.once('close', () => this.inFlight.delete(request));
      }
      done();
    });
    // Makes clients with keep-alive connections reconnect, which leads them to another process.
    server.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.shutdown.signal.aborted) reply.header('connection', 'close');
      done();
    });
  }

  /**
   * Serves requests for `preStopDelayMs`, while load balancers notice that the process is not ready. Then closes event
   * streams, stops accepting connections, and resolves when all requests are answered or after DRAIN_TIMEOUT_MS.
   */
  async drain(preStopDelayMs: number): Promise<void> {
    await sleep(preStopDelayMs);
    this.streams.closeAll();
    // Closes idle connections now and the others after their response.
    this.server?.server.close();
    const deadline = Date.now() + this.env.http.drainTimeoutMs;
    for (let idleChecks = 0; idleChecks < REQUIRED_IDLE_CHECKS && Date.now() < deadline;) {
      await sleep(CHECK_INTERVAL_MS);
      idleChecks = this.inFlight.size === 0 ? idleChecks + 1 : 0;
    }
    if (this.inFlight.size > 0) this.logger.warn(`Shutting down with ${this.inFlight.size} requests in progress`);
    // Immediately, so that no further request is accepted while the application closes.
    this.server?.server.closeAllConnections();
  }
}
