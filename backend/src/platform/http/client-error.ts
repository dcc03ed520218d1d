import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { errorBody } from './app-error.filter.js';
import { badRequest } from './app-error.js';

/** How long a client may take to read an error and to close its side of the connection. */
const LINGER_MS = 1_000;

/** Status lines by Node's error codes for connections without a parsed request. */
const CLIENT_ERROR_STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers a connection on which no request could be parsed with the usual error body. */
export function answerClientError(error: { code?: string }, socket: Socket): void {
  const head = CLIENT_ERROR_STATUS[error.code ?? ''] ?? '400 Bad Request';
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(errorBody(badRequest(), randomUUID()));
  // A client that neither reads nor closes must not keep the descriptor.
  const linger = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(linger));
  // Discards what still arrives: the connection would be reset otherwise, and the error lost.
  socket.resume();
  socket.end(
    `HTTP/1.1 ${head}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
