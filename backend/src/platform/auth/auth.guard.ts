import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { API_KEY_PREFIX, ERROR_CODES, type ApiScope } from '@sparks/domain';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { forbidden, isClientError, unauthorized } from '../http/app-error.js';
import { AddressRateLimit } from '../rate-limit/address-rate-limit.js';
import { ROUTE_ACCESS, ROUTE_SCOPE, type RouteAccess } from './access.js';
import { API_KEY_RESOLVER, type ApiKeyResolver, type ApiKeyRights } from './api-key-resolver.js';
import type { AuthUser } from './auth-user.js';
import { Authenticator } from './authenticator.js';
import { setCurrentApiKey } from './current-api-key.js';

const API_KEY = new RegExp(`^Bearer (${API_KEY_PREFIX}[0-9A-Za-z]{1,100})$`, 'i');

/**
 * Authenticates and authorizes every request. Errors: 401 UNAUTHORIZED for a missing or invalid token or key; 403 FORBIDDEN
 * for a missing role; 403 api_key_not_accepted and api_key_scope_missing for a key that the route does not accept. Routes
 * without a declared access require a signed-in user.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    @Inject(API_KEY_RESOLVER) private readonly apiKeys: ApiKeyResolver,
    private readonly address: AddressRateLimit,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<RouteAccess | undefined>(ROUTE_ACCESS, targets) ?? 'signed-in';
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<ApiRequest>();
    if (request.headers.authorization === undefined && access === 'optional') return true;
    try {
      request.user = await this.authenticate(request);
      if (request.apiKey !== undefined)
        checkScope(request.apiKey, this.reflector.getAllAndOverride<ApiScope | undefined>(ROUTE_SCOPE, targets));
    } catch (error) {
      // The rate limit guard runs after this one: count here, so that tokens and keys cannot be brute-forced.
      if (isClientError(error))
        await this.address.countAnonymous(request, context.switchToHttp().getResponse<ApiReply>());
      throw error;
    }
    if (!isAllowed(access, request.user)) throw forbidden();
    return true;
  }

  private async authenticate(request: ApiRequest): Promise<AuthUser> {
    const { authorization } = request.headers;
    const secret = API_KEY.exec(authorization ?? '')?.[1];
    if (secret === undefined) return this.authenticator.authenticate(authorization);
    const caller = await this.apiKeys.resolve(secret);
    if (caller === null) throw unauthorized();
    request.apiKey = caller.key;
    setCurrentApiKey(caller.key);
    return caller.user;
  }
}

function checkScope({ scopes }: ApiKeyRights, needed: ApiScope | undefined): void {
  if (needed === undefined) throw forbidden(undefined, ERROR_CODES.api_key_not_accepted);
  if (!scopes.includes(needed))
    throw forbidden(`This API key does not have the scope ${needed}.`, ERROR_CODES.api_key_scope_missing, {
      scope: needed,
    });
}

function isAllowed(access: RouteAccess, user: AuthUser): boolean {
  if (typeof access === 'string') return true;
  return user.roles.some((role) => access.includes(role));
}
