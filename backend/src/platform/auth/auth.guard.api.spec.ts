import { createHmac } from 'node:crypto';
import { Controller, Get, Module } from '@nestjs/common';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { personOf } from '../../../test/support/people.js';
import { signInAs } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { ApiNoContent } from '../http/response-schemas.js';
import type { AuthUser } from './auth-user.js';
import { Authenticator } from './authenticator.js';
import { CurrentUser } from './current-user.decorator.js';
import type { TokenVerifier } from './token-verifier.js';

const success = ApiNoContent();
interface Caller {
  caller: AuthUser | null;
}

@Controller('probe')
class AuthProbe {
  @Get('public')
  @Endpoint({ summary: 'For anyone', roles: 'public', success })
  forAnyone(@CurrentUser() user?: AuthUser): Caller {
    return { caller: user ?? null };
  }

  @Get('optional')
  @Endpoint({ summary: 'For anyone, more for some', roles: 'optional', success })
  forSome(@CurrentUser() user?: AuthUser): Caller {
    return { caller: user ?? null };
  }

  @Get('signed-in')
  @Endpoint({ summary: 'For signed-in people', roles: 'signed-in', success })
  forSignedIn(@CurrentUser() user: AuthUser): Caller {
    return { caller: user };
  }

  @Get('creators')
  @Endpoint({ summary: 'For creators', roles: ['organization', 'individual'], success })
  forCreators(@CurrentUser() user: AuthUser): Caller {
    return { caller: user };
  }

  @Get('silent')
  withoutAnyWord(@CurrentUser() user: AuthUser): Caller {
    return { caller: user };
  }
}

@Module({ controllers: [AuthProbe] })
class AuthProbeModule {}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ modules: [AuthProbeModule] });
});
afterAll(() => app.close());

const refusal = { code: 'UNAUTHORIZED', message: 'Authentication required', requestId: expect.any(String) };

function get(path: string, token?: string) {
  return app.http(
    'GET',
    path,
    undefined,
    token === undefined ? {} : { authorization: token.includes(' ') ? token : `Bearer ${token}` },
  );
}

describe('a valid token', () => {
  it('identifies the caller', async () => {
    const rootorg = await signInAs(app, 'rootorg');
    const { body } = await rootorg.http('GET', '/probe/signed-in');
    expect(body.caller).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      username: 'rootorg',
      name: 'Root Agency',
      role: 'admin',
      roles: ['admin', 'organization'],
      isAdmin: true,
      isOrganization: true,
      country: 'US',
    });
  });

  it('grants access to routes of its roles only [sec-34]', async () => {
    const status = async (who: 'ada' | 'cleo' | 'acme' | 'root' | 'rootorg') =>
      (await (await signInAs(app, who)).http('GET', '/probe/creators')).status;
    expect([await status('cleo'), await status('acme'), await status('rootorg')]).toEqual([200, 200, 200]);
    expect([await status('ada'), await status('root')]).toEqual([403, 403]);
    const { body } = await (await signInAs(app, 'ada')).http('GET', '/probe/creators');
    expect([body.code, body.message]).toEqual(['FORBIDDEN', 'Access denied']);
  });

  it('maps an unknown role to contributor', async () => {
    const token = await app.issuer.tokenFor(personOf('ben'), {
      claims: { sub: 'test|odd', preferred_username: 'odd', public_metadata: { role: ['emperor'] } },
    });
    expect((await get('/probe/signed-in', token)).body.caller.roles).toEqual(['contributor']);
  });

  it('accepts the role claim as a string or a list', async () => {
    const token = await app.issuer.tokenFor(personOf('ben'), {
      claims: { sub: 'test|text', preferred_username: 'text', public_metadata: { role: 'organization' } },
    });
    expect((await get('/probe/signed-in', token)).body.caller).toMatchObject({
      role: 'organization',
      roles: ['organization'],
      isOrganization: true,
    });
  });
});

describe('no token', () => {
  it('is anonymous where anonymous access is allowed', async () => {
    expect((await get('/probe/public')).body).toEqual({ caller: null });
    expect((await get('/probe/optional')).body).toEqual({ caller: null });
  });

  it.each(['/probe/signed-in', '/probe/creators', '/probe/silent'])('is rejected at %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(refusal);
  });
});

describe('an invalid token is rejected except on public routes [sec-09]', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = () => ({
    iss: app.issuer.url,
    aud: 'sparks-api',
    sub: 'test|root',
    exp: Math.floor(Date.now() / 1_000) + 600,
    public_metadata: { role: 'admin' },
  });

  const wrong: [string, () => Promise<string> | string][] = [
    ['expired', () => app.issuer.tokenFor(personOf('root'), { expiresInS: -60 })],
    ['of another audience', () => app.issuer.tokenFor(personOf('root'), { audience: 'another-api' })],
    ['of another issuer', () => app.issuer.tokenFor(personOf('root'), { issuer: 'https://evil.example' })],
    ['signed with a foreign key', () => app.issuer.tokenFor(personOf('root'), { foreignKey: true })],
    ['without a subject', () => app.issuer.tokenFor(personOf('root'), { claims: { sub: undefined } })],
    ['without a signature (alg none)', () => `${encode({ alg: 'none', kid: 'test-key' })}.${encode(claims())}.`],
    [
      'signed with a shared secret (alg HS256)',
      () => {
        const content = `${encode({ alg: 'HS256', kid: 'test-key' })}.${encode(claims())}`;
        return `${content}.${createHmac('sha256', 'test-key').update(content).digest('base64url')}`;
      },
    ],
    [
      'signed with the published key as if it were a shared secret [sec-10]',
      async () => {
        const { keys } = (await (await fetch(`${app.issuer.url}/jwks`)).json()) as { keys: unknown[] };
        const content = `${encode({ alg: 'HS256', kid: 'test-key' })}.${encode(claims())}`;
        return `${content}.${createHmac('sha256', JSON.stringify(keys[0])).update(content).digest('base64url')}`;
      },
    ],
    [
      'that brings its own key along',
      async () => {
        const { privateKey, publicKey } = await generateKeyPair('ES256');
        const jwk = await exportJWK(publicKey);
        return new SignJWT(claims())
          .setProtectedHeader({ alg: 'ES256', kid: 'test-key', jwk, jku: 'https://evil.example/jwks' })
          .sign(privateKey);
      },
    ],
    [
      'that is not valid yet',
      () => app.issuer.tokenFor(personOf('root'), { claims: { nbf: Math.floor(Date.now() / 1_000) + 600 } }),
    ],
    ['that never ends', () => app.issuer.tokenFor(personOf('root'), { expiresInS: null })],
    [
      'of a key that nobody published',
      async () => {
        const [, payload, signature] = (await app.issuer.tokenFor(personOf('root'))).split('.');
        return `${encode({ alg: 'ES256', kid: '../../../../dev/null' })}.${payload}.${signature}`;
      },
    ],
    [
      'with changed claims',
      async () => {
        const [header, , signature] = (await app.issuer.tokenFor(personOf('ada'))).split('.');
        return `${header}.${encode(claims())}.${signature}`;
      },
    ],
    ['that is no token', () => 'abc'],
    ['of another scheme', () => 'Basic cm9vdDpyb290'],
    ['that is empty', () => 'Bearer '],
    ['that is endless', () => `${'a'.repeat(10_000)}.b.c`],
  ];

  it.each(wrong)('%s', async (_, make) => {
    const token = await make();
    for (const path of ['/probe/optional', '/probe/signed-in', '/probe/creators']) {
      const answer = await get(path, token);
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual(refusal);
    }
    expect((await get('/probe/public', token)).status).toBe(200);
  });
});

it("answers 503, not 401, when the provider's keys are unavailable", async () => {
  const lonely = await createTestApp({ modules: [AuthProbeModule], env: { OIDC_ISSUER: 'http://127.0.0.1:9' } });
  try {
    const token = await lonely.issuer.tokenFor(personOf('ada'), { issuer: 'http://127.0.0.1:9' });
    const answer = await lonely.http('GET', '/probe/signed-in', undefined, { authorization: `Bearer ${token}` });
    expect([answer.status, answer.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  } finally {
    await lonely.close();
  }
});

describe('the cache of callers', () => {
  const header = 'Bearer a.b.c';
  const called = (name: string): AuthUser => ({
    id: 'u1',
    username: 'ada',
    name,
    role: 'contributor',
    roles: ['contributor'],
    isAdmin: false,
    isOrganization: false,
  });
  /** An authenticator whose lookups are resolved by the test. */
  const slow = () => {
    const lookUps: Array<(name: string) => void> = [];
    const verifier = {
      verify: async () => ({ iss: 'https://issuer', sub: 'ada', exp: Date.now() / 1_000 + 3_600 }),
    } as unknown as TokenVerifier;
    const resolver = {
      resolveFromClaims: () => new Promise<AuthUser>((done) => lookUps.push((name) => done(called(name)))),
    };
    return { authenticator: new Authenticator(app.env, verifier, resolver), lookUps };
  };
  /** Lets pending promise callbacks run. */
  const settled = () => new Promise((done) => setImmediate(done));

  it('coalesces concurrent lookups, and discards those that started before an eviction', async () => {
    const { authenticator, lookUps } = slow();
    const first = [authenticator.authenticate(header), authenticator.authenticate(header)];
    await settled();
    expect(lookUps).toHaveLength(1);
    authenticator.evict('u1');
    const second = authenticator.authenticate(header);
    await settled();
    expect(lookUps).toHaveLength(2);
    lookUps[1]?.('New');
    expect((await second).name).toBe('New');
    lookUps[0]?.('Old');
    expect((await Promise.all(first)).map(({ name }) => name)).toEqual(['Old', 'Old']);
    expect(authenticator.findCached(header)?.name).toBe('New');
  });

  it('refreshes a caller in the background before expiry', async () => {
    const { authenticator, lookUps } = slow();
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
    try {
      const first = authenticator.authenticate(header);
      await settled();
      lookUps[0]?.('Old');
      await first;
      now.mockReturnValue(1_003_499);
      expect(authenticator.findCached(header)?.name).toBe('Old');
      expect((await authenticator.authenticate(header)).name).toBe('Old');
      await settled();
      expect(lookUps).toHaveLength(1);
      now.mockReturnValue(1_003_500);
      expect([authenticator.findCached(header)?.name, authenticator.findCached(header)?.name]).toEqual(['Old', 'Old']);
      await settled();
      expect(lookUps).toHaveLength(2);
      lookUps[1]?.('New');
      await settled();
      expect(authenticator.findCached(header)?.name).toBe('New');
    } finally {
      now.mockRestore();
    }
  });
});
