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
/** The token inside ends by itself, mostly sooner. */
const MAX_AGE_S = 3_600;

export class BoardSessionResponse {
  @StringField({ description: 'Where the board is', example: BOARD_PATH })
  url: string;
}

/** A browser that opens a page cannot send a bearer token, so an admin's interface trades it for a cookie first. */
@ApiTags('operations')
@Controller('api/queue-board')
export class BoardSessionController {
  constructor(@InjectEnv() private readonly env: Env) {}

  @Post('session')
  @Endpoint({
    summary: 'Let this browser open the queue board for an hour',
    roles: ['admin'],
    success: ApiData(BoardSessionResponse),
  })
  openQueueBoard(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): { data: BoardSessionResponse } {
    const token = request.headers.authorization?.split(' ')[1] ?? '';
    const secure = this.env.publicUrl.startsWith('https:') ? '; Secure' : '';
    // Strict: no other site can make this browser press the board's buttons.
    reply.header(
      'set-cookie',
      `${BOARD_COOKIE}=${token}; Path=${BOARD_PATH}; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${secure}`,
    );
    return { data: { url: BOARD_PATH } };
  }
}
