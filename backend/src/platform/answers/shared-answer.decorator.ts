import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { SharedAnswerInterceptor } from './shared-answer.interceptor.js';
import { SHARED_ANSWER, type SharedAnswerRule } from './shared-answer.rule.js';

/** Keeps the answers of a `GET` that many ask for; see `SharedAnswers` for how long. */
export function SharedAnswer(rule: SharedAnswerRule): MethodDecorator {
  return applyDecorators(RouteConfig({ [SHARED_ANSWER]: rule }), UseInterceptors(SharedAnswerInterceptor));
}
