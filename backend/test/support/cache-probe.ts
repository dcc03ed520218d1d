import { Controller, Get, Injectable, Module, Post, Query } from '@nestjs/common';
import type { AuthUser } from '../../src/platform/auth/auth-user.js';
import { CurrentUser } from '../../src/platform/auth/current-user.decorator.js';
import type { SharedCache } from '../../src/platform/http/api-request.js';
import { badRequest } from '../../src/platform/http/app-error.js';
import { Endpoint } from '../../src/platform/http/endpoint.decorator.js';
import { ApiNoContent } from '../../src/platform/http/response-schemas.js';
import { CachedResponse, WithSharedCache } from '../../src/platform/response-cache/cached-response.decorator.js';

const success = ApiNoContent();

/** Controls the probe's responses and counts its calls. */
@Injectable()
export class ProbeState {
  /** Loaded responses. */
  times = 0;
  /** Loaded parts of responses. */
  parts = 0;
  /** Each load waits for it. */
  gate: Promise<unknown> = Promise.resolve();
}

@Controller('cached')
class CacheProbe {
  constructor(private readonly state: ProbeState) {}

  @Get('everyone')
  @CachedResponse({ sharedBy: 'everyone', personalParameters: ['mine'] })
  @Endpoint({ summary: 'A list', roles: 'optional', success })
  async listForEveryone(@Query('wrong') wrong?: string, @CurrentUser() user?: AuthUser): Promise<object> {
    if (wrong !== undefined) throw badRequest('Wrong');
    return this.load(user);
  }

  @Get('visitors')
  @CachedResponse({ sharedBy: 'visitors' })
  @Endpoint({ summary: 'A list that differs between users', roles: 'optional', success })
  async listForVisitors(@CurrentUser() user?: AuthUser): Promise<object> {
    return this.load(user);
  }

  @Get('parts')
  @CachedResponse({ sharedBy: 'visitors' })
  @Endpoint({ summary: 'A list with a shared part', roles: 'optional', success })
  async listParts(
    @CurrentUser() user?: AuthUser,
    @WithSharedCache() cache: SharedCache = async (_, load) => load(),
  ): Promise<object> {
    return { user: user?.username, part: await cache('part', async () => (this.state.parts += 1)) };
  }

  @Post('write')
  @Endpoint({ summary: 'A write', roles: 'signed-in', success })
  write(): void {}

  private async load(user?: AuthUser): Promise<object> {
    this.state.times += 1;
    const { times } = this.state;
    await this.state.gate;
    return { times, user: user?.username };
  }
}

@Module({ controllers: [CacheProbe], providers: [ProbeState] })
export class CacheProbeModule {}
