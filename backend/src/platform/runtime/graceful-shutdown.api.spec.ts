import { EventEmitter, once } from 'node:events';
import { Controller, Get, Module, Sse } from '@nestjs/common';
import { map, timer, type Observable } from 'rxjs';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { ApiFile, ApiNoContent } from '../http/response-schemas.js';
import { GracefulShutdown } from './graceful-shutdown.js';

/** Lets a test wait for the slow request and release its response. */
const slowRequest = new EventEmitter();

@Controller('probe')
class SlowProbe {
  @Get('slow')
  @Endpoint({ summary: 'Take a while', roles: 'public', success: ApiNoContent() })
  async answerSlowly(): Promise<{ done: boolean }> {
    slowRequest.emit('received');
    await once(slowRequest, 'respond');
    return { done: true };
  }

  @Sse('stream')
  @Endpoint({ summary: 'Never end', roles: 'public', success: ApiFile('text/event-stream') })
  streamForever(): Observable<{ data: string }> {
    return timer(0, 50).pipe(map((tick) => ({ data: String(tick) })));
  }
}

@Module({ controllers: [SlowProbe] })
class SlowProbeModule {}

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ modules: [SlowProbeModule], env: { DRAIN_TIMEOUT_MS: '600000' } });
});

it('finishes requests in progress and closes event streams without waiting for the drain timeout', async () => {
  const address = await app.listen();
  const stream = await fetch(`${address}/probe/stream`, { headers: { accept: 'text/event-stream' } });
  const reader = stream.body?.getReader();
  // The first event may arrive in several pieces.
  let begun = '';
  while (!begun.includes('data: 0')) {
    const piece = await reader?.read();
    expect(piece?.done).toBe(false);
    begun += new TextDecoder().decode(piece?.value);
  }
  const received = once(slowRequest, 'received');
  const slow = fetch(`${address}/probe/slow`);
  await received;

  const closed = app
    .get(GracefulShutdown)
    .drain(0)
    .then(() => app.close());
  slowRequest.emit('respond');
  expect(await (await slow).json()).toEqual({ done: true });
  // Long before the drain timeout.
  await closed;
  const end = async () => {
    for (;;) if ((await reader?.read())?.done !== false) return 'ended';
  };
  expect(await end().catch(() => 'cut')).toMatch(/^(cut|ended)$/);
}, 60_000);
