import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { isAiPending } from '@sparks/domain';
import type { ApiReply } from '../../../platform/http/api-request.js';
import type { AiGenerationResponse } from '../dto/ai-content.response.js';

/** Responds with 202 while the generation is running, also for an idempotent replay. */
@Injectable()
export class AcceptedInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<AiGenerationResponse | undefined>): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<ApiReply>();
    return next.handle().pipe(
      map((answer) => {
        if (answer && isAiPending(answer.content.status)) void reply.status(202);
        return answer;
      }),
    );
  }
}
