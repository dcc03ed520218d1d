import type { UserRole } from '@sparks/domain';

/**
 * Who may call a route. `public`: anyone, a token is not looked at. `optional`: anyone, and a token, when sent, must be
 * valid. `signed-in`: any valid token. A list: one of these roles.
 */
export type RouteAccess = 'public' | 'optional' | 'signed-in' | readonly UserRole[];

/** Metadata key under which `@Endpoint` leaves the `RouteAccess` for the guard. */
export const ROUTE_ACCESS = 'route-access';

/** Metadata key under which `@Endpoint` leaves the `ApiScope` that an API key needs; without one keys are refused. */
export const ROUTE_SCOPE = 'route-scope';

/** What the document calls signing in with an API key. */
export const API_KEY_SECURITY = 'apiKey';
