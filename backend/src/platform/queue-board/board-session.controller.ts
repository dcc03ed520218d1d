import { Controller, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { StringField } from '../http/fields/text.fields.js';
import { ApiData } from '../http/response-schemas.js';
import { BOARD_PATH } from './board-path.js';

export const BOARD_COOKIE = 'queue_board';
/** The token in the cookie usually expires sooner. */
const MAX_AGE_S = 3_600;

export class BoardSessionResponse {
  @StringField({ description: 'URL path of the queue board', example: BOARD_PATH })
  url: string;
}

/** A browser navigation cannot send a bearer token, so the admin app exchanges it for a cookie first. */
@ApiTags('operations')
@Controller('api/queue-board')
export class BoardSessionController {
  constructor(@InjectEnv() private readonly env: Env) {}

  @Post('session')
  @Endpoint({
    summary: 'Open a queue board session of one hour',
    roles: ['admin'],
    success: ApiData(BoardSessionResponse),
  })
  openQueueBoard(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): { data: BoardSessionResponse } {
    const token = request.headers.authorization?.split(' ')[1] ?? '';
    const secure = this.env.publicUrl.startsWith('https:') ? '; Secure' : '';
    // SameSite=Strict protects the board's actions against CSRF.
    reply.header(
      'set-cookie',
      `${BOARD_COOKIE}=${token}; Path=${BOARD_PATH}; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${secure}`,
    );
    return { data: { url: BOARD_PATH } };
  }
}
