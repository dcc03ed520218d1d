import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Authenticator } from '../auth/authenticator.js';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { CallerLimit } from '../rate-limit/caller-limit.js';
import { SHARED_ANSWER_HEADERS } from './shared-answer.interceptor.js';
import { ruleOf, wantedBy } from './shared-answer.rule.js';
import { SharedAnswers } from './shared-answers.js';

/**
 * Answers with kept bytes before the request goes through guards, validation and controller, which take longer than everything
 * else about such an answer. Only where they would come to the same: for nobody in particular, or for somebody whose token was
 * verified a moment ago, and within their limits. Everything else goes its usual way. To be called after everything that refuses
 * requests or sets headers.
 */
export function answerEarly(app: NestFastifyApplication): void {
  const [answers, authenticator, limit] = [app.get(SharedAnswers), app.get(Authenticator), app.get(CallerLimit)];
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (raw, rawReply) => {
      const [request, reply] = [raw as ApiRequest, rawReply as ApiReply];
      const rule = ruleOf(request);
      if (rule === undefined || request.method !== 'GET' || hasBody(request)) return;
      const { authorization } = request.headers;
      if (authorization !== undefined && rule.perPerson !== false) {
        const user = authenticator.known(authorization);
        if (user === undefined) return;
        request.user = user;
      }
      const body = await answers.kept(wantedBy(rule, request));
      if (body === null || !(await limit.allows(request, reply))) return;
      return reply.headers(SHARED_ANSWER_HEADERS).send(body);
    });
}

/** A body would have to be read, and may be refused. */
function hasBody({ headers }: ApiRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
