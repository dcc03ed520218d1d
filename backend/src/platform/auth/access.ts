import type { UserRole } from '@sparks/domain';

/**
 * Who may call a route. `public`: everyone, tokens are ignored. `optional`: everyone, but a token must be valid when sent.
 * `signed-in`: any valid token. A list: one of these roles.
 */
export type RouteAccess = 'public' | 'optional' | 'signed-in' | readonly UserRole[];

/** Metadata key of the `RouteAccess` that `@Endpoint` sets. */
export const ROUTE_ACCESS = 'route-access';

/** Metadata key of the `ApiScope` that an API key needs; routes without one reject API keys. */
export const ROUTE_SCOPE = 'route-scope';

/** Metadata key of routes that stay available to a person whose whole account is suspended. */
export const ROUTE_WHILE_SUSPENDED = 'route-while-suspended';

/** Metadata key of the `SuspendedAct` that the route performs; without one it is a change. */
export const ROUTE_ACT = 'route-act';

/** Name of the API key security scheme in the OpenAPI document. */
export const API_KEY_SECURITY = 'apiKey';
