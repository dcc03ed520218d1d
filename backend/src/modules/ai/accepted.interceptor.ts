import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { isAiUnderWay } from '@sparks/domain';
import type { ApiReply } from '../../platform/http/api-request.js';
import type { AiGenerationResponse } from './dto/ai-content.response.js';

/** 202 for an answer with a generation that still goes on, also when it is the kept answer of an earlier request. */
@Injectable()
export class AcceptedInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<AiGenerationResponse | undefined>): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<ApiReply>();
    return next.handle().pipe(
      map((answer) => {
        if (answer && isAiUnderWay(answer.content.status)) void reply.status(202);
        return answer;
      }),
    );
  }
}
