import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ApiRequest } from '../http/api-request.js';
import type { AuthUser } from './auth-user.js';

/** The caller: always there on routes for signed-in people, `undefined` for an anonymous caller of a public one. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): AuthUser | undefined => context.switchToHttp().getRequest<ApiRequest>().user,
);
