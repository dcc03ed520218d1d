import { Controller, Delete, Get, Module, Post, Req } from '@nestjs/common';
import type { ApiScope } from '@sparks/domain';
import type { AuthUser } from '../../src/platform/auth/auth-user.js';
import { CurrentUser } from '../../src/platform/auth/current-user.decorator.js';
import type { ApiRequest } from '../../src/platform/http/api-request.js';
import { Endpoint } from '../../src/platform/http/endpoint.decorator.js';
import { ApiNoContent } from '../../src/platform/http/response-schemas.js';
import { FixedClock } from './fixed-clock.js';
import type { Person } from './people.js';
import { signInAs, type SignedIn } from './sign-in.js';
import { createTestApp, type TestApp } from './test-app.js';

const success = ApiNoContent();

@Controller('probe')
class KeyProbe {
  @Get('campaigns')
  @Endpoint({ summary: 'Read', roles: 'optional', scope: 'campaigns:read', success })
  readProbe(@CurrentUser() user?: AuthUser): { caller?: AuthUser } {
    return { caller: user };
  }

  @Post('campaigns')
  @Endpoint({ summary: 'Write, for organizations', roles: ['organization'], scope: 'campaigns:write', success })
  writeProbe(): object {
    return {};
  }

  @Delete('campaigns')
  @Endpoint({ summary: 'An act of admins that requires a scope', roles: ['admin'], scope: 'campaigns:write', success })
  removeProbe(): object {
    return {};
  }

  @Get('broken')
  @Endpoint({ summary: 'Fail, repeating the request', roles: 'optional', scope: 'campaigns:read', success })
  failProbe(@Req() { apiKey, headers }: ApiRequest): void {
    throw Object.assign(new Error(`Failed for ${apiKey?.id} with ${headers.authorization}`), { headers });
  }

  @Get('people')
  @Endpoint({ summary: 'For people only', roles: 'signed-in', success })
  readForPeople(): object {
    return {};
  }
}

/** Routes that accept or reject API keys. */
@Module({ controllers: [KeyProbe] })
export class KeyProbeModule {}

interface CreatedKey {
  _id: string;
  secret: string;
}

/** API keys of new users, and routes that accept or reject them. Registers the start and stop hooks of the calling file. */
export function apiKeyScene() {
  const clock = new FixedClock();
  let app: TestApp;
  let users = 0;

  beforeAll(async () => {
    app = await createTestApp({ modules: [KeyProbeModule], clock });
  });
  afterAll(() => app?.close());

  return {
    clock,
    get app() {
      return app;
    },
    newUser: (...roles: Person['roles']): Promise<SignedIn> =>
      signInAs(app, { username: `dev${(users += 1)}`, name: 'Dev', roles: roles.length > 0 ? roles : ['contributor'] }),
    async createKey(
      owner: SignedIn,
      scopes: readonly ApiScope[] = ['campaigns:read'],
      rest: object = {},
    ): Promise<CreatedKey> {
      const { status, body } = await owner.http('POST', '/api/api-keys', { name: 'Nightly report', scopes, ...rest });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.data;
    },
    requestWith: (
      { secret }: { secret: string },
      method: 'GET' | 'POST' | 'DELETE' = 'GET',
      path = '/probe/campaigns',
    ) => app.http(method, path, undefined, { authorization: `Bearer ${secret}` }),
    keysOf: async (owner: SignedIn) => (await owner.http('GET', '/api/api-keys')).body.data,
  };
}
