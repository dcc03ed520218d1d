import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { compileFolder, finished, waitUntilReachable, type CompiledFolder } from '../testing/compiled-folder.js';
import { freePortBase } from '../testing/free-port.js';
import { PEOPLE } from './people.js';
import { startRefusal } from './settings.js';

// The provider and the command line tool run as separate processes, as in real use.
let portBase: number;
let localDir: string;
let compiled: CompiledFolder;
let provider: ReturnType<CompiledFolder['run']>;
let providerEnd: ReturnType<typeof finished>;
let issuer: string;

beforeAll(async () => {
  portBase = await freePortBase(20);
  issuer = `http://localhost:${portBase + 20}`;
  localDir = mkdtempSync(join(tmpdir(), 'identity-'));
  compiled = compileFolder('identity-provider');
  provider = compiled.run('main.js', [], { PORT_BASE: String(portBase), LOCAL_DIR: localDir });
  providerEnd = finished(provider);
  await waitUntilReachable(`http://127.0.0.1:${portBase + 20}/health`);
});
afterAll(async () => {
  provider.kill('SIGTERM');
  const { code } = await providerEnd;
  compiled.remove();
  rmSync(localDir, { recursive: true });
  expect(code).toBe(0);
});

const ask = (body: unknown, query = ''): Promise<Response> =>
  fetch(`http://127.0.0.1:${portBase + 20}/_local/token${query}`, { method: 'POST', body: JSON.stringify(body) });
const keys = () => createRemoteJWKSet(new URL(`${issuer}/jwks`));
const verify = (token: string) =>
  jwtVerify(token, keys(), { issuer, audience: 'sparks-api', algorithms: ['RS256'], typ: 'at+jwt' });

describe('POST /_local/token', () => {
  it.each(PEOPLE.map((person) => [person.username, person] as const))(
    "signs %s in with the provider's own key",
    async (username, person) => {
      const response = await ask({ username });
      expect(response.status).toBe(200);
      const { access_token: token, expires_in: expiresIn } = (await response.json()) as {
        access_token: string;
        expires_in: number;
      };
      const { payload } = await verify(token);
      expect(expiresIn).toBe(3600);
      expect(payload).toMatchObject({
        sub: person.id,
        preferred_username: username,
        country: person.country,
        public_metadata: { role: person.roles.length > 1 ? person.roles : person.roles[0] },
      });
    },
  );

  it('signs tokens for a derived user with a separate account', async () => {
    const { access_token: token } = (await (await ask({ username: 'kip-wallet' })).json()) as { access_token: string };
    const { payload } = await verify(token);
    expect(payload).toMatchObject({
      sub: 'local-kip-wallet',
      preferred_username: 'kip-wallet',
      name: 'Kip Chebet',
      country: 'KE',
      public_metadata: { role: 'contributor' },
    });
  });

  it.each([
    ['in the body', { expired: true }, ''],
    ['in the query', {}, '?expired=true'],
  ])('returns an expired token on request %s', async (_where, more, query) => {
    const { access_token: token } = (await (await ask({ username: 'ada', ...more }, query)).json()) as {
      access_token: string;
    };
    await expect(verify(token)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
  });

  it('returns a token with the requested lifetime', async () => {
    const { access_token: token } = (await (await ask({ username: 'ada' }, '?expires_in=5')).json()) as {
      access_token: string;
    };
    const { payload } = await verify(token);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(5);
  });

  it.each([
    [{}, 400, 'username is missing'],
    [{ username: 7 }, 400, 'username is missing'],
    [{ username: 'mallory' }, 404, "There is no 'mallory'"],
    [{ username: 'mallory-2' }, 404, "There is no 'mallory-2'"],
    [{ username: 'ada-' }, 404, "There is no 'ada-'"],
    [{ username: 'ada', expires_in: 0 }, 400, 'expires_in'],
    [{ username: 'ada', expires_in: 'soon' }, 400, 'expires_in'],
    [{ username: 'ada', expired: 'perhaps' }, 400, 'expired must be'],
  ])('rejects %j', async (body, status, message) => {
    const response = await ask(body);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { message: string }).message).toContain(message);
  });

  it('rejects a body that is not JSON', async () => {
    const response = await fetch(`http://127.0.0.1:${portBase + 20}/_local/token`, {
      method: 'POST',
      body: 'username=ada',
    });
    expect(response.status).toBe(400);
  });

  it('rejects unknown host names, which prevents DNS rebinding', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          port: portBase + 20,
          path: '/_local/token',
          method: 'POST',
          headers: { host: `evil.example:${portBase + 20}` },
        },
        (response) => resolve(response.resume().statusCode),
      );
      call.once('error', reject).end('{"username":"root"}');
    });
    expect(status).toBe(403);
  });
});

describe('the token command', () => {
  const run = (args: string[], base = portBase) =>
    finished(compiled.run('token.cli.js', args, { PORT_BASE: String(base) }));

  it('prints the token and nothing else', async () => {
    const { code, stdout, stderr } = await run(['ada']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/);
    expect((await verify(stdout.trim())).payload.preferred_username).toBe('ada');
  });

  it('prints an expired token', async () => {
    const { stdout } = await run(['ada', '--expired']);
    await expect(verify(stdout.trim())).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
  });

  it.each([
    ['an unknown person', ['mallory'], 0, "There is no 'mallory'"],
    ['nobody', [], 0, 'Pass one username'],
    ['an unknown option', ['ada', '--for-ever'], 0, 'for-ever'],
    ['a provider that is not running', ['ada'], 1, 'is not running'],
  ])('prints a one-line error for %s', async (_what, args, offset, message) => {
    const base = offset ? await freePortBase(20) : portBase;
    const { code, stdout, stderr } = await run(args, base);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(message)]);
  });
});

describe('outside local mode', () => {
  it('does not start in production [sec-13]', async () => {
    const { code, stderr } = await finished(
      compiled.run('main.js', [], {
        PORT_BASE: String(await freePortBase(20)),
        LOCAL_DIR: localDir,
        NODE_ENV: 'production',
      }),
    );
    expect(code).toBe(1);
    expect(stderr).toContain('does not start in production');
  });

  it.each([
    [{ NODE_ENV: 'production' }, true],
    [{ NODE_ENV: 'production', LOCAL_MODE: 'false' }, true],
    [{ NODE_ENV: 'production', LOCAL_MODE: 'true' }, false],
    [{ NODE_ENV: 'development' }, false],
    [{}, false],
  ])('with %j rejects the start: %s', (env, isRefused) => {
    expect(startRefusal(env) !== undefined).toBe(isRefused);
  });
});
