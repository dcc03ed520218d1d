import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { EVENT_STREAM } from '../http/event-streams/server-sent-events.js';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Measures requests by method, route pattern (not the URL, which would have unbounded cardinality) and status. Excludes event
 * streams, which `event_streams_open` counts.
 */
export function registerHttpMetrics(server: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (String(reply.getHeader('content-type')).startsWith(EVENT_STREAM)) return done();
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
    done();
  });
}
