import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ApiReply } from './api-request.js';

/** Aborted when the connection is closed: the response has been sent, or the client has disconnected before. */
export function disconnectSignalOf({ raw }: ApiReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  if (raw.destroyed) controller.abort();
  return controller.signal;
}

/** A parameter of a handler: `@DisconnectSignal() signal: AbortSignal`. */
export const DisconnectSignal = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal =>
  disconnectSignalOf(context.switchToHttp().getResponse<ApiReply>()),
);
