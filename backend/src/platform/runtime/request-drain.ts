import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';

const CHECK_MS = 25;

/**
 * Lets requests under way finish before the server closes. Event streams are not waited for: they would only end with
 * their readers, who come back to another process by themselves.
 */
@Injectable()
export class RequestDrain implements BeforeApplicationShutdown {
  private readonly logger = new Logger(RequestDrain.name);
  private readonly underWay = new Set<object>();

  constructor(@InjectEnv() private readonly env: Env) {}

  /** Starts counting the server's requests; they count until answered or gone. */
  watch(server: FastifyInstance): void {
    server.addHook('onRequest', (request, reply, done) => {
      if (!request.headers.accept?.includes('text/event-stream')) {
        this.underWay.add(request);
        reply.raw.once('close', () => this.underWay.delete(request));
      }
      done();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    const giveUpAt = Date.now() + this.env.http.drainTimeoutMs;
    while (this.underWay.size > 0 && Date.now() < giveUpAt) await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
    if (this.underWay.size > 0) this.logger.warn(`Stopping with ${this.underWay.size} requests unanswered`);
  }
}
