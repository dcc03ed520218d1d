import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ROUTE_WHILE_SUSPENDED } from '../../platform/auth/access.js';
import type { ApiRequest } from '../../platform/http/api-request.js';
import { SuspensionsService } from './suspensions.service.js';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses changes by people whose whole account is suspended, with 403 account_suspended; routes with `whileSuspended`
 * stay available. Runs after the authentication guard.
 */
@Injectable()
export class SuspensionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly suspensions: SuspensionsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user, method } = context.switchToHttp().getRequest<ApiRequest>();
    if (user === undefined || READS.includes(method)) return true;
    const targets = [context.getHandler(), context.getClass()];
    if (!this.reflector.getAllAndOverride<boolean | undefined>(ROUTE_WHILE_SUSPENDED, targets))
      await this.suspensions.assertAllowed(user.id, 'change');
    return true;
  }
}
