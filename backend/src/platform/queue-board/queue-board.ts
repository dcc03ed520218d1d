import { createBullBoard } from '@bull-board/api';
import { BullAdapter } from '@bull-board/api/bullAdapter';
import { FastifyAdapter as BoardAdapter } from '@bull-board/fastify';
import { getQueueToken } from '@nestjs/bull';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Queue } from 'bull';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator } from '../auth/authenticator.js';
import { errorBody, toAppError } from '../http/app-error.filter.js';
import { forbidden } from '../http/app-error.js';
import { QUEUE_NAMES } from '../queue/queue-names.js';
import { BOARD_PATH } from './board-path.js';
import { BOARD_COOKIE } from './board-session.controller.js';

const COOKIE = new RegExp(`(?:^|;\\s*)${BOARD_COOKIE}=([^;\\s]+)`);

/** Serves Bull Board to admins, authenticated by a bearer token or the cookie of `POST /api/queue-board/session`. */
export async function registerQueueBoard(app: NestFastifyApplication): Promise<void> {
  const authenticator = app.get(Authenticator);
  const board = new BoardAdapter();
  board.setBasePath(BOARD_PATH);
  const queues = QUEUE_NAMES.map((name) => new BullAdapter(app.get<Queue>(getQueueToken(name), { strict: false })));
  createBullBoard({ queues, serverAdapter: board, options: { uiConfig: { boardTitle: 'Sparks queues' } } });

  const server = app.getHttpAdapter().getInstance();
  await server.register(async (scope) => {
    scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const cookie = COOKIE.exec(request.headers.cookie ?? '')?.[1];
        const user = await authenticator.authenticate(request.headers.authorization ?? (cookie && `Bearer ${cookie}`));
        if (!user.isAdmin) throw forbidden();
      } catch (thrown) {
        const error = toAppError(thrown);
        await reply.status(error.status).send(errorBody(error, request.id));
      }
    });
    await scope.register(board.registerPlugin(), { prefix: BOARD_PATH });
  });
}
