import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { WebEnv } from '../platform/config/web-settings.js';
import { registerHttpMetrics } from '../platform/metrics/http-metrics.js';
import { isPublicAddress } from '../platform/outbound/public-address.js';
import { limitConnections } from '../platform/runtime/connection-limits.js';

/**
 * Connection limits and metrics of the web process. Its port is public, so metrics are only for direct requests from
 * this machine or a private network.
 */
export function instrument(server: FastifyInstance, env: Pick<WebEnv, 'http'>): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  limitConnections(server, env, registry);
  registerHttpMetrics(server, registry);
  server.get('/metrics', async (request, reply) => {
    const isProxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    if (isProxied || isPublicAddress(request.ip)) return reply.callNotFound();
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await registry.metrics());
  });
}
