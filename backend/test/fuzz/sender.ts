import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { Method } from '../support/http.js';

/** A request as sent over the connection. */
export interface Sent {
  method: Method;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** The response. `status` 0: the connection ended without one. */
export interface Received {
  status: number;
  text: string;
  contentType: string;
  tookMs: number;
}

const PATIENCE_MS = 150;
/**
 * The server may reject a larger request before it has read all of it; the response can then be lost when the
 * connection closes.
 */
const SENT_AT_ONCE_BYTES = 64 * 1024;
const CUT_OFF = ['ECONNRESET', 'EPIPE'];

/** Sends requests over real connections and waits for each response up to the time limit. */
export class Sender {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 32 });
  private readonly host: string;
  private readonly port: number;

  /** @param limitMs a request without a response after this time fails */
  constructor(
    address: string,
    private readonly limitMs: number,
  ) {
    const { hostname, port } = new URL(address);
    this.host = hostname;
    this.port = Number(port);
  }

  close(): void {
    this.agent.destroy();
  }

  /**
   * Resolves to the complete response, or to the headers of an event stream. Throws when there is no response within
   * the limit.
   */
  send({ method, url, headers, body }: Sent): Promise<Received> {
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const request = httpRequest({
        agent: this.agent,
        host: this.host,
        port: this.port,
        method,
        path: url,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
      });
      const timer = setTimeout(() => request.destroy(new Error(`no answer within ${this.limitMs} ms`)), this.limitMs);
      const done = (received: Omit<Received, 'tookMs'>) => {
        clearTimeout(timer);
        resolve({ ...received, tookMs: performance.now() - startedAt });
      };
      request.once('response', (response) => {
        const status = response.statusCode ?? 0;
        const contentType = response.headers['content-type'] ?? '';
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () => done({ status, contentType, text: Buffer.concat(chunks).toString('utf8') }));
        if (contentType.startsWith('text/event-stream')) {
          done({ status, contentType, text: '' });
          request.destroy();
        }
      });
      request.once('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        if ((body?.length ?? 0) > SENT_AT_ONCE_BYTES && CUT_OFF.includes(error.code ?? ''))
          done({ status: 0, contentType: '', text: '' });
        else reject(error);
      });
      request.end(body);
    });
  }

  /** Sends bytes that may not be a valid request. */
  sendBytes(latin1: string): Promise<Received> {
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const socket = connect({ host: this.host, port: this.port, allowHalfOpen: true });
      const timer = setTimeout(
        () => socket.destroy(new Error(`neither an answer nor an end within ${this.limitMs} ms`)),
        this.limitMs,
      );
      const chunks: Buffer[] = [];
      let failure: NodeJS.ErrnoException | undefined;
      // The server waits for the rest of an incomplete request, so stop after a response or a short pause without one.
      const patience = setTimeout(() => socket.end(), PATIENCE_MS);
      socket.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        socket.end();
      });
      socket.on('error', (error) => (failure = error));
      socket.once('end', () => socket.destroy());
      socket.once('close', () => {
        clearTimeout(timer);
        clearTimeout(patience);
        const text = Buffer.concat(chunks).toString('latin1');
        // The server may close the connection while it still receives a request that it has rejected.
        if (failure && !CUT_OFF.includes(failure.code ?? '')) return reject(failure);
        const status = Number(/^HTTP\/1\.[01] (\d{3})/u.exec(text)?.[1] ?? 0);
        resolve({ status, text, contentType: '', tookMs: performance.now() - startedAt });
      });
      socket.write(Buffer.from(latin1, 'latin1'));
    });
  }
}
