import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ApiRequest } from '../http/api-request.js';
import { RecentWriters } from './recent-writers.js';

const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Remembers the writer before the response is sent, also of failed requests, which may have written. */
export function registerRecentWritersHook(app: NestFastifyApplication): void {
  const writers = app.get(RecentWriters);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', async (request) => {
      const { user, method } = request as ApiRequest;
      if (user !== undefined && !READ_METHODS.has(method)) await writers.add(user.id);
    });
}
