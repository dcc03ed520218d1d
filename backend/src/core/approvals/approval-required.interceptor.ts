import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { catchError, from, map, throwError, type Observable } from 'rxjs';
import type { ApiReply, ApiRequest } from '../../platform/http/api-request.js';
import { ApprovalRequired } from './approvals.errors.js';
import { toApproval } from './approvals.mapper.js';
import { ApprovalsService } from './approvals.service.js';
import type { ApprovalRequiredResponse } from './dto/approvals.dto.js';

/**
 * Stores a request for approval when an act needs a second admin, and answers it with 202. Outside of the idempotency
 * interceptor, so that a repeated request executes again and finds the same open approval.
 */
@Injectable()
export class ApprovalRequiredInterceptor implements NestInterceptor {
  constructor(private readonly approvals: ApprovalsService) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        const { user } = context.switchToHttp().getRequest<ApiRequest>();
        if (!(error instanceof ApprovalRequired) || !user) return throwError(() => error);
        return from(this.approvals.request(error.act, user)).pipe(
          map((approval): ApprovalRequiredResponse => {
            context.switchToHttp().getResponse<ApiReply>().status(error.status);
            const { code, message } = error;
            return { code, message, approval: toApproval(approval, { viewer: user }) };
          }),
        );
      }),
    );
  }
}
