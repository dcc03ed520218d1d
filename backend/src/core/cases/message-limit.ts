import type { RouteRateLimit } from '../../platform/http/endpoint.decorator.js';

/** Of the routes that write messages: per person, and for all people of an address. */
export const MESSAGE_LIMIT = { max: 20, addressMax: 100, windowMs: 60_000 } as const satisfies RouteRateLimit;
