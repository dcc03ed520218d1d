import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Provider } from 'oidc-provider';
import { GrantStore } from './grant-store.js';
import { BadTokenRequest, readTokenRequest, signAccessToken } from './local-token.js';
import { avatarSvg } from './pages/avatar.js';
import { messagePage } from './pages/message-page.js';
import { signInPage } from './pages/sign-in-page.js';
import { personByUsername } from './people.js';
import { providerConfiguration } from './provider-configuration.js';
import { loadSecrets, type Secrets } from './secrets.js';
import { browserOrigins, IDENTITY_PORT_OFFSET, issuerOf } from './settings.js';

const MAX_BODY_BYTES = 16 * 1024;

export interface IdentityProviderOptions {
  portBase: number;
  /** Address to listen on; default 127.0.0.1. */
  host?: string;
  /** Additional accepted host name: the service's name in a container network. */
  serviceHost?: string;
  /** Folder for keys, sessions and grants. */
  dataDir: string;
}

export interface IdentityProvider {
  issuer: string;
  close(): Promise<void>;
}

interface Context {
  provider: Provider;
  secrets: Secrets;
  portBase: number;
  hosts: string[];
}

export async function startIdentityProvider({
  portBase,
  dataDir,
  host = '127.0.0.1',
  serviceHost,
}: IdentityProviderOptions): Promise<IdentityProvider> {
  const issuer = issuerOf(portBase);
  const secrets = await loadSecrets(dataDir);
  const store = new GrantStore(join(dataDir, 'grants.json'));
  const provider = new Provider(issuer, providerConfiguration(portBase, secrets, store));
  provider.on('server_error', (_ctx, error: Error) => void process.stderr.write(`identity provider: ${error.stack}\n`));
  const hosts = ['localhost', '127.0.0.1', ...(serviceHost ? [serviceHost] : [])].map(
    (name) => `${name}:${portBase + IDENTITY_PORT_OFFSET}`,
  );
  const context: Context = { provider, secrets, portBase, hosts };
  const standard = provider.callback();
  const server = createServer((request, response) => {
    handleCustomRoute(request, response, context).then(
      (isAnswered) => (isAnswered ? undefined : standard(request, response)),
      (error: unknown) => sendFailure(response, error, portBase),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port: portBase + IDENTITY_PORT_OFFSET }, resolve);
  });
  return {
    issuer,
    close: () =>
      new Promise((resolve, reject) => {
        store.flush();
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** Handles the routes that are not part of OpenID Connect; returns false for all others. */
async function handleCustomRoute(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<boolean> {
  const url = new URL(request.url ?? '/', issuerOf(context.portBase));
  const { method } = request;
  // DNS rebinding: a page of another site could reach this server under its own host name and read tokens.
  if (!context.hosts.includes(request.headers.host ?? ''))
    return send(response, 403, 'text/plain', 'This provider is only available on localhost.');
  if (url.pathname === '/health') return send(response, 200, 'application/json', '{"status":"ok"}');
  const avatar = /^\/avatars\/([\w-]+)\.svg$/.exec(url.pathname)?.[1];
  if (avatar !== undefined) return sendAvatar(response, avatar);
  if (url.pathname === '/_local/token' && method === 'POST') return handleTokenRequest(request, response, url, context);
  const [, uid, isLogin] = /^\/interaction\/([\w-]+)(\/login)?$/.exec(url.pathname) ?? [];
  if (uid && !isLogin && method === 'GET') return showInteraction(request, response, context);
  if (uid && isLogin && method === 'POST') return finishLogin(request, response, context);
  return false;
}

function sendAvatar(response: ServerResponse, username: string): true {
  const person = personByUsername(username);
  if (!person) return send(response, 404, 'text/plain', 'Unknown username.');
  // Pages on other origins show the avatars.
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.setHeader('cache-control', 'public, max-age=3600');
  return send(response, 200, 'image/svg+xml', avatarSvg(person));
}

async function handleTokenRequest(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { secrets, portBase }: Context,
): Promise<true> {
  try {
    const tokenRequest = readTokenRequest(await readBody(request), url.searchParams);
    const token = await signAccessToken(tokenRequest, issuerOf(portBase), secrets);
    response.setHeader('cache-control', 'no-store');
    return send(
      response,
      200,
      'application/json',
      JSON.stringify({ access_token: token, token_type: 'Bearer', expires_in: tokenRequest.expiresInS }),
    );
  } catch (error) {
    if (!(error instanceof BadTokenRequest)) throw error;
    return send(
      response,
      error.status,
      'application/json',
      JSON.stringify({ code: error.status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST', message: error.message }),
    );
  }
}

async function showInteraction(
  request: IncomingMessage,
  response: ServerResponse,
  { provider, portBase }: Context,
): Promise<true> {
  const { uid, prompt, params } = await provider.interactionDetails(request, response);
  if (prompt.name !== 'login') {
    // The grant already covers everything, so a consent prompt needs no page.
    await provider.interactionFinished(request, response, { consent: {} }, { mergeWithLastSubmission: true });
    return true;
  }
  const hint = typeof params.login_hint === 'string' ? params.login_hint : undefined;
  return sendPage(response, 200, signInPage(`/interaction/${uid}/login`, hint), portBase);
}

async function finishLogin(
  request: IncomingMessage,
  response: ServerResponse,
  { provider, portBase }: Context,
): Promise<true> {
  await provider.interactionDetails(request, response);
  const person = personByUsername(new URLSearchParams(await readBody(request)).get('username') ?? '');
  if (!person)
    return sendPage(response, 400, messagePage('Unknown username', 'Go back and choose another one.'), portBase);
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: person.id, remember: true } },
    { mergeWithLastSubmission: false },
  );
  return true;
}

function sendFailure(response: ServerResponse, error: unknown, portBase: number): void {
  if (response.headersSent) return void response.destroy();
  if (error instanceof BadTokenRequest) return void send(response, error.status, 'text/plain', error.message);
  if (error instanceof Error && error.name === 'SessionNotFound') {
    return void sendPage(
      response,
      400,
      messagePage('This sign-in is over', 'It took too long, or it was started in another window.', {
        href: `http://localhost:${portBase}/`,
        label: 'Start again',
      }),
      portBase,
    );
  }
  process.stderr.write(`identity provider: ${error instanceof Error ? error.stack : String(error)}\n`);
  send(response, 500, 'text/plain', 'Internal error of the identity provider; see its log.');
}

function sendPage(response: ServerResponse, status: number, html: string, portBase: number): true {
  // Browsers also apply form-action to redirects after the form, which lead to the application.
  response.setHeader(
    'content-security-policy',
    `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self' ${browserOrigins(portBase).join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
  );
  response.setHeader('cache-control', 'no-store');
  return send(response, status, 'text/html', html);
}

function send(response: ServerResponse, status: number, type: string, body: string): true {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` });
  response.end(body);
  return true;
}

/** @throws BadTokenRequest when the body exceeds the limit */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new BadTokenRequest('The body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
