import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handleCalls } from '../child-process.js';

/** The value to serialize on each request, by path. */
export interface HttpBaselineRequest {
  bodies: Record<string, unknown>;
}

let bodies = new Map<string | undefined, unknown>();

const server = createServer((request, response) => {
  const body = Buffer.from(JSON.stringify(bodies.get(request.url)));
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
});

handleCalls(async (question: HttpBaselineRequest) => {
  bodies = new Map(Object.entries(question.bodies));
  if (!server.listening) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port };
});
