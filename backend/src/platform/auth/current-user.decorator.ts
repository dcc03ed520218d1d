import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ApiRequest } from '../http/api-request.js';
import type { AuthUser } from './auth-user.js';

/** The caller; `undefined` only on public and optional routes. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): AuthUser | undefined => context.switchToHttp().getRequest<ApiRequest>().user,
);
