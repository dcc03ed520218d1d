import type { Platform } from '../social-sandbox/posts/post-formats.js';
import { startSocialSandbox, type SandboxOptions } from '../social-sandbox/server/social-sandbox.js';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; throws when it is not JSON. */
  json<T = Record<string, unknown>>(): T;
}

export interface SandboxClient {
  origin: string;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** `PUT /_control/posts/...`, which must succeed. */
  describe(platform: Platform, id: string, description: Record<string, unknown>): Promise<void>;
  /** Sets the sandbox's clock. */
  setNow(iso: string): void;
  close(): Promise<void>;
}

/** Starts a sandbox on a free port with a clock that the test sets. */
export async function startSandboxClient(options: Partial<SandboxOptions> = {}): Promise<SandboxClient> {
  let now = new Date('2026-11-21T12:00:00Z');
  const sandbox = await startSocialSandbox({ port: 0, slowMs: 40, clock: () => now, ...options });
  const send: SandboxClient['send'] = async (method, path, body, headers = {}) => {
    const response = await fetch(sandbox.origin + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: <T>() => JSON.parse(text) as T };
  };
  return {
    origin: sandbox.origin,
    get: (path, headers) => send('GET', path, undefined, headers),
    send,
    describe: async (platform, id, description) => {
      const reply = await send('PUT', `/_control/posts/${platform}/${id}`, description);
      if (reply.status !== 200) throw new Error(reply.text);
    },
    setNow: (iso) => {
      now = new Date(iso);
    },
    close: () => sandbox.close(),
  };
}

/** A query string; undefined values are left out. */
export const query = (values: Record<string, string | undefined>): string =>
  new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
