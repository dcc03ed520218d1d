import { Inject, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ApiRequest } from '../http/api-request.js';
import { forbidden } from '../http/app-error.js';
import { ROUTE_ACCESS, type RouteAccess } from './access.js';
import { Authenticator } from './authenticator.js';
import type { AuthUser } from './auth-user.js';

/**
 * Stands before every route: finds out who calls and whether this route is for them. Errors: 401 UNAUTHORIZED for no
 * token or a wrong one, 403 FORBIDDEN for a role that the route does not name. A route that says nothing is for
 * signed-in people.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<RouteAccess | undefined>(ROUTE_ACCESS, [context.getHandler(), context.getClass()]) ?? 'signed-in';
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const header = request.headers.authorization;
    if (header === undefined && access === 'optional') return true;
    request.user = await this.authenticator.authenticate(header);
    if (!isAllowed(access, request.user)) throw forbidden();
    return true;
  }
}

function isAllowed(access: RouteAccess, user: AuthUser): boolean {
  if (typeof access === 'string') return true;
  return user.roles.some((role) => access.includes(role));
}

