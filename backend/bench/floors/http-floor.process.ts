import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from '../child.js';

/** What the floor of HTTP answers: for each path a value that it makes JSON of at every request. */
export interface HttpFloorQuestion {
  bodies: Record<string, unknown>;
}

let bodies = new Map<string | undefined, unknown>();

const server = createServer((request, response) => {
  const body = Buffer.from(JSON.stringify(bodies.get(request.url)));
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
});

answerParent(async (question: HttpFloorQuestion) => {
  bodies = new Map(Object.entries(question.bodies));
  if (!server.listening) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port };
});
