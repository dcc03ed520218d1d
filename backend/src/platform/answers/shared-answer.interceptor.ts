import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, of, type Observable } from 'rxjs';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { ruleOf, wantedBy } from './shared-answer.rule.js';
import { SharedAnswers } from './shared-answers.js';

/** A browser may keep an answer, but has to ask each time whether it is still good. */
export const SHARED_ANSWER_HEADERS = {
  'cache-control': 'private, no-cache',
  'content-type': 'application/json; charset=utf-8',
};

/** Makes and keeps answers of routes with `@SharedAnswer`; guards have had their say. */
@Injectable()
export class SharedAnswerInterceptor implements NestInterceptor {
  constructor(private readonly answers: SharedAnswers) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const rule = ruleOf(request);
    if (rule === undefined) return next.handle();
    const body = await this.answers.get(wantedBy(rule, request), async () => lastValueFrom(next.handle()));
    void context.switchToHttp().getResponse<ApiReply>().headers(SHARED_ANSWER_HEADERS);
    return of(body);
  }
}
