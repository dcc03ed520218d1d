import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handleCalls } from '../child-process.js';

/** The compressed page to send, in base64, by path. */
export interface BytesBaselineRequest {
  pages: Record<string, string>;
}

let pages = new Map<string | undefined, Buffer>();

const server = createServer((request, response) => {
  const page = pages.get(request.url) ?? Buffer.alloc(0);
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': page.length,
  });
  response.end(page);
});

handleCalls(async (question: BytesBaselineRequest) => {
  pages = new Map(Object.entries(question.pages).map(([path, page]) => [path, Buffer.from(page, 'base64')]));
  if (!server.listening) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port };
});
