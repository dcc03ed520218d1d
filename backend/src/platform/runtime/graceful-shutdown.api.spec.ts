import { EventEmitter, once } from 'node:events';
import { Controller, Get, Module, Sse } from '@nestjs/common';
import { map, timer, type Observable } from 'rxjs';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { ApiFile, ApiNothing } from '../http/response-schemas.js';
import { GracefulShutdown } from './graceful-shutdown.js';

/** The slow request says that it has come, and waits until it may be answered. */
const slowRequest = new EventEmitter();

@Controller('probe')
class SlowProbe {
  @Get('slow')
  @Endpoint({ summary: 'Take a while', roles: 'public', success: ApiNothing() })
  async answerSlowly(): Promise<{ done: boolean }> {
    slowRequest.emit('came');
    await once(slowRequest, 'go on');
    return { done: true };
  }

  @Sse('stream')
  @Endpoint({ summary: 'Never end', roles: 'public', success: ApiFile('text/event-stream') })
  streamForEver(): Observable<{ data: string }> {
    return timer(0, 50).pipe(map((tick) => ({ data: String(tick) })));
  }
}

@Module({ controllers: [SlowProbe] })
class SlowProbeModule {}

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ modules: [SlowProbeModule], env: { DRAIN_TIMEOUT_MS: '600000' } });
});

it('finishes requests under way and cuts streams, without waiting for either in vain', async () => {
  const address = await app.listen();
  const stream = await fetch(`${address}/probe/stream`, { headers: { accept: 'text/event-stream' } });
  const reader = stream.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('data: 0');
  const came = once(slowRequest, 'came');
  const slow = fetch(`${address}/probe/slow`);
  await came;

  const closed = app
    .get(GracefulShutdown)
    .drain(0)
    .then(() => app.close());
  slowRequest.emit('go on');
  expect(await (await slow).json()).toEqual({ done: true });
  // Long before the time for draining is over.
  await closed;
  const end = async () => {
    for (;;) if ((await reader?.read())?.done !== false) return 'ended';
  };
  expect(await end().catch(() => 'cut')).toMatch(/^(cut|ended)$/);
}, 60_000);
