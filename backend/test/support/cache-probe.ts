import { Controller, Get, Injectable, Module, Query } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { AuthUser } from '../../src/platform/auth/auth-user.js';
import { CurrentUser } from '../../src/platform/auth/current-user.decorator.js';
import { badRequest } from '../../src/platform/http/app-error.js';
import { Endpoint } from '../../src/platform/http/endpoint.decorator.js';
import { ApiNoContent } from '../../src/platform/http/response-schemas.js';
import { CachedResponse } from '../../src/platform/response-cache/cached-response.decorator.js';
import { perUserFragment, type PerUserFragment } from '../../src/platform/response-cache/per-user-fragment.js';

const success = ApiNoContent();

/** Controls the probe's responses and counts its calls. */
@Injectable()
export class ProbeState {
  times = 0;
  endsAt: string | undefined;
  /** Id of the user who gets additional fields in the list with a per-user fragment. */
  owner = '';
  /** Number of mark lookups. */
  lookups = 0;
}

@Controller('cached')
class CacheProbe {
  private readonly marks: PerUserFragment = {
    field: 'mark',
    readFrom: ['marks'],
    defaultValue: { value: null },
    findValues: async (userId, ids) => this.marksOf(userId, ids),
  };

  constructor(
    private readonly state: ProbeState,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  @Get('fragment')
  @CachedResponse({ readFrom: ['things', 'marks'], perUser: 'fragment' })
  @Endpoint({ summary: 'A list with a per-user fragment', roles: 'optional', success })
  async listWithFragment(@CurrentUser() user?: AuthUser): Promise<object> {
    this.state.times += 1;
    const marks = user ? await this.marksOf(user.id, ['é1', 'é2']) : new Map<string, unknown>();
    const isOwn = user !== undefined && (user.isAdmin || user.id === this.state.owner);
    const answer = {
      times: this.state.times,
      secretOf: isOwn ? user.username : undefined,
      data: ['é1', 'é2'].map((_id) => ({ _id, mark: marks.get(_id) ?? { value: null }, name: `"mark" of ${_id}` })),
    };
    return isOwn
      ? answer
      : perUserFragment(answer, { fragment: this.marks, excludedUserIds: new Set([this.state.owner]) });
  }

  private async marksOf(userId: string, ids: readonly string[]): Promise<Map<string, unknown>> {
    this.state.lookups += 1;
    const found = await this.connection
      .collection('marks')
      .find({ userId, thing: { $in: [...ids] } })
      .toArray();
    return new Map(found.map(({ thing, mark }) => [thing as string, { value: mark as unknown }]));
  }

  @Get('shared')
  @CachedResponse({ readFrom: ['things'], perUser: ['mine'] })
  @Endpoint({ summary: 'A list', roles: 'optional', success })
  listShared(@Query('wrong') wrong?: string, @CurrentUser() user?: AuthUser): object {
    if (wrong !== undefined) throw badRequest('Wrong');
    this.state.times += 1;
    return { times: this.state.times, user: user?.username, endsAt: this.state.endsAt };
  }

  @Get('personal')
  @CachedResponse({ readFrom: ['things'], perUser: true })
  @Endpoint({ summary: 'A personal list', roles: 'optional', success })
  listPersonal(@CurrentUser() user?: AuthUser): object {
    this.state.times += 1;
    return { times: this.state.times, user: user?.username };
  }
}

@Module({ controllers: [CacheProbe], providers: [ProbeState] })
export class CacheProbeModule {}
