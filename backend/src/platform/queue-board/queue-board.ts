import { createBullBoard } from '@bull-board/api';
import { BullAdapter } from '@bull-board/api/bullAdapter';
import { FastifyAdapter as BoardAdapter } from '@bull-board/fastify';
import { getQueueToken } from '@nestjs/bull';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Queue } from 'bull';
import { Authenticator } from '../auth/authenticator.js';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { sendError } from '../http/app-error.filter.js';
import { AppError, forbidden, isClientError } from '../http/app-error.js';
import { QUEUE_NAMES } from '../queue/queue-names.js';
import { AddressRateLimit } from '../rate-limit/address-rate-limit.js';
import { ADMIN_PATH, toBoardPage } from './board-page.js';
import { BOARD_PATH } from './board-path.js';
import { BOARD_COOKIE } from './board-session.controller.js';
import { QUEUE_BOARD_AUDIT, queueOperationOf, type QueueBoardAudit } from './queue-board-audit.js';

const COOKIE = new RegExp(`(?:^|;\\s*)${BOARD_COOKIE}=([^;\\s]+)`);
const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Serves Bull Board to admins, authenticated by a bearer token or the cookie of `POST /api/queue-board/session`. Rejected
 * tokens count against their address, operations are recorded in the audit log.
 */
export async function registerQueueBoard(app: NestFastifyApplication): Promise<void> {
  const authenticator = app.get(Authenticator);
  const limit = app.get(AddressRateLimit);
  const audit = app.get<QueueBoardAudit>(QUEUE_BOARD_AUDIT, { strict: false });
  const board = new BoardAdapter();
  board.setBasePath(BOARD_PATH);
  const queues = QUEUE_NAMES.map((name) => new BullAdapter(app.get<Queue>(getQueueToken(name), { strict: false })));
  createBullBoard({
    queues,
    serverAdapter: board,
    options: { uiConfig: { boardTitle: 'Sparks queues', hideDocsLink: true } },
  });

  const authorize = async (request: ApiRequest, reply: ApiReply): Promise<void> => {
    const cookie = COOKIE.exec(request.headers.cookie ?? '')?.[1];
    try {
      const user = await authenticator.authenticate(request.headers.authorization ?? (cookie && `Bearer ${cookie}`));
      if (!user.isAdmin) throw forbidden();
      request.user = user;
    } catch (error) {
      if (isClientError(error)) await limit.countAnonymous(request, reply);
      throw error;
    }
    await limit.countSignedIn(request, reply);
  };
  const server = app.getHttpAdapter().getInstance();
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      try {
        await authorize(request as ApiRequest, reply as ApiReply);
      } catch (error) {
        // A bookmark, or a session that ended: the admin app opens a new one.
        if (error instanceof AppError && error.status === 401 && isPageView(request)) return reply.redirect(ADMIN_PATH);
        return sendError(request, reply as ApiReply, error);
      }
    });
    // Before the operation, so that none is executed without an entry.
    scope.addHook('preHandler', async (request, reply) => {
      const { user } = request as ApiRequest;
      if (user === undefined || READING.includes(request.method)) return;
      const route = request.routeOptions.url ?? request.url;
      try {
        await audit.record(user, queueOperationOf(route, request.params as Record<string, string>));
      } catch (error) {
        return sendError(request, reply as ApiReply, error);
      }
    });
    scope.addHook('onSend', async (_request, reply, payload) =>
      String(reply.getHeader('content-type')).startsWith('text/html') && typeof payload === 'string'
        ? toBoardPage(payload)
        : payload,
    );
    await scope.register(board.registerPlugin(), { prefix: BOARD_PATH });
  });
}

const isPageView = ({ method, headers }: { method: string; headers: { accept?: string } }): boolean =>
  method === 'GET' && (headers.accept?.includes('text/html') ?? false);
