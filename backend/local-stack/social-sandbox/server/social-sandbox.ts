import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { allMounts } from '../platforms/mounts.js';
import { AccountMemory } from '../posts/account-memory.js';
import type { Platform } from '../posts/post-formats.js';
import { isWellFormedId } from '../posts/post-ids.js';
import type { PostState } from '../posts/post.js';
import type { ProfileState } from '../posts/profile.js';
import { SocialWorld } from '../posts/social-world.js';
import { handleControl } from './control.js';
import { html, json, text, type Answer, type Call, type Mount, type Route } from './exchange.js';
import { RequestLog, type LoggedRequest } from './request-log.js';

const SLOW_MS = 5_000;
const MAX_BODY_BYTES = 256 * 1024;

export interface SandboxOptions {
  /** 0 picks a free port. */
  port: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** Host name in the URLs of responses. */
  serviceHost?: string;
  /** File of the account memory; in memory when absent. */
  accountsFile?: string;
  clock?: () => Date;
  /** Default 5 s. */
  slowMs?: number;
}

export interface SocialSandbox {
  origin: string;
  close(): Promise<void>;
}

interface Match {
  mount: Mount;
  route: Route;
  call: Call;
  platform: Platform;
}

export async function startSocialSandbox(options: SandboxOptions): Promise<SocialSandbox> {
  const world = new SocialWorld(options.clock ?? (() => new Date()), new AccountMemory(options.accountsFile));
  const log = new RequestLog();
  const mounts = allMounts();
  const stopped = new AbortController();
  let origin = '';

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', origin);
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    if (url.pathname === '/health') return json(200, { status: 'ok' });
    const body = await readBody(request);
    if (body === undefined) return json(413, { code: 'BAD_REQUEST', message: 'The body is too large.' });
    if (url.pathname.startsWith('/_control/'))
      return handleControl({ method, path: url.pathname, query: url.searchParams, body }, world, log);
    const found = match(mounts, { method, url, body, request, origin, world });
    return typeof found === 'number'
      ? text(found, found === 405 ? 'Method Not Allowed' : 'Not Found')
      : answerPlatform(found, `${url.pathname}${url.search}`);
  }

  async function answerPlatform(found: Match, path: string): Promise<Answer> {
    const { route, call, platform } = found;
    const ids = [...new Set(route.posts?.(call) ?? [])].filter(
      (id): id is string => id !== undefined && isWellFormedId(platform, id),
    );
    const startedAt = performance.now();
    const entries = ids.map((postId): LoggedRequest => ({
      platform,
      postId,
      at: new Date().toISOString(),
      method: call.method,
      path,
      status: null,
      durationMs: null,
    }));
    for (const entry of entries) log.add(entry);
    const handle = route.profile?.(call);
    const states = new Set<PostState | ProfileState>(ids.map((id) => world.findPost(platform, id).state));
    if (handle) states.add(world.findProfile(platform, handle).state);
    const result = world.isDown(platform)
      ? html(503, '<!doctype html><title>503</title><h1>Service Unavailable</h1>')
      : await answerInState(found, states);
    for (const entry of entries)
      Object.assign(entry, { status: result.status, durationMs: Math.round(performance.now() - startedAt) });
    return result;
  }

  /** Response states, worst first; a batch request takes the worst state of what it names. */
  async function answerInState(
    { mount, route, call }: Match,
    states: ReadonlySet<PostState | ProfileState>,
  ): Promise<Answer> {
    if (states.has('failing')) return text(500, 'Internal Server Error');
    if (states.has('limited')) return mount.limited?.() ?? text(429, 'Too Many Requests', { 'retry-after': '30' });
    if (states.has('garbage'))
      return (
        mount.garbage?.() ?? html(200, '<!doctype html><html><body><p>Something went wrong. <b>Try again.</p></body>')
      );
    if (states.has('slow')) await pause(options.slowMs ?? SLOW_MS, stopped.signal);
    return route.answer(call);
  }

  const server = createServer((request, response) => {
    void answer(request)
      .catch((error: unknown) => {
        process.stderr.write(
          `social sandbox: ${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}\n`,
        );
        return text(500, 'Internal Server Error');
      })
      .then((result) => send(request, response, result));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: options.host ?? '127.0.0.1', port: options.port }, resolve);
  });
  origin = `http://${options.serviceHost ?? '127.0.0.1'}:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () =>
      new Promise((resolve, reject) => {
        stopped.abort();
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

interface Incoming {
  method: string;
  url: URL;
  body: string;
  request: IncomingMessage;
  origin: string;
  world: SocialWorld;
}

/** The route of a request, or the status of the failure. */
function match(mounts: Mount[], { method, url, body, request, origin, world }: Incoming): Match | 404 | 405 {
  const mount = mounts.find(({ prefix }) => url.pathname.startsWith(`${prefix}/`));
  if (!mount) return 404;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
  const path = decodePath(url.pathname.slice(mount.prefix.length));
  let otherMethod = false;
  for (const route of mount.routes) {
    const parts = route.path.exec(path);
    if (!parts) continue;
    const call: Call = { method, path, query: url.searchParams, headers, body, params: parts.slice(1), origin, world };
    if (route.when && !route.when(call)) continue;
    if (route.method === method) return { mount, route, call, platform: route.platform ?? mount.platform };
    otherMethod = true;
  }
  return otherMethod ? 405 : 404;
}

/** Clients may escape ':' and '@'; a broken escape is an unknown path. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Resolves at once when the sandbox stops. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  const length = Buffer.byteLength(body);
  response.writeHead(status, status === 204 ? headers : { ...headers, 'content-length': String(length) });
  response.end(request.method === 'HEAD' ? undefined : body);
}
