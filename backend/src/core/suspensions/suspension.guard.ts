import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { SuspendedAct } from '@sparks/domain';
import { ROUTE_ACT, ROUTE_WHILE_SUSPENDED } from '../../platform/auth/access.js';
import type { ApiRequest } from '../../platform/http/api-request.js';
import { SuspensionsService } from './suspensions.service.js';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses changes by people who are suspended from all changes or from the route's `act`, with 403 account_suspended;
 * routes with `whileSuspended` stay available. Runs after the authentication guard.
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
    if (this.reflector.getAllAndOverride<boolean | undefined>(ROUTE_WHILE_SUSPENDED, targets)) return true;
    const act = this.reflector.getAllAndOverride<SuspendedAct | undefined>(ROUTE_ACT, targets) ?? 'change';
    await this.suspensions.assertAllowed(user.id, act);
    return true;
  }
}
