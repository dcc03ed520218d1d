import fastify, { type FastifyInstance } from 'fastify';
import { API_PREFIXES, proxyTo } from '../../src/web/api-proxy.js';
import { registerFiles, sendError, servePages } from '../../src/web/file-server.js';
import { securityHeaders } from '../../src/web/security-headers.js';
import type { StaticRetention } from '../../src/web/static-retention.js';

/** Local-only routes of the identity provider, used by the page of a remote. */
const LOCAL_SIGN_IN_PREFIX = '/_local';

export interface RemoteServerOptions {
  root: string;
  retention?: StaticRetention;
  /** Public address; http when absent. */
  publicUrl?: string;
  /** The API and the local sign-in for the remote's own page; without it, only files are served. */
  standalone?: { apiUrl: string; issuer: string };
}

/** Files of one remote. A remote opened on its own has a page, which uses local access tokens. */
export async function createRemoteServer({
  root,
  retention,
  publicUrl,
  standalone,
}: RemoteServerOptions): Promise<FastifyInstance> {
  const server = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 * 1024 });
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  await registerFiles(server, {
    root,
    retention,
    headers: securityHeaders({ kind: 'remote', isHttps, issuer: standalone?.issuer, remoteOrigins: [] }),
  });
  if (!standalone) {
    server.setNotFoundHandler((request, reply) => sendError(reply, request, 404));
    return server;
  }
  await proxyTo(server, [LOCAL_SIGN_IN_PREFIX], standalone.issuer);
  await proxyTo(server, API_PREFIXES, standalone.apiUrl);
  servePages(server, (_, reply) => reply.sendFile('index.html'));
  return server;
}
