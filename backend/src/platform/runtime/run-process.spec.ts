import { Module } from '@nestjs/common';
import { runProcess } from './run-process.js';

@Module({})
class EmptyModule {}

/** Starts a process and returns its output and exit code. */
async function startWith(
  settings: Record<string, string>,
  module = EmptyModule,
): Promise<{ code: unknown; lines: string[] }> {
  const lines: string[] = [];
  let code: unknown;
  const before = { ...process.env };
  Object.assign(process.env, settings);
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  jest.spyOn(process, 'exit').mockImplementation((given) => {
    code = given;
    return undefined as never;
  });
  try {
    await runProcess({ name: 'API', module, configure: (app) => app.close(), port: () => 0, preStopDelayMs: () => 0 });
  } finally {
    jest.restoreAllMocks();
    process.env = before;
  }
  return { code, lines };
}

it('prints one line per invalid setting, without a stack, and exits with code 1', async () => {
  const { code, lines } = await startWith({ LOG_LEVEL: 'loud', PORT_BASE: 'x' });
  expect(code).toBe(1);
  expect(lines).toEqual([
    'API cannot start. PORT_BASE: expected a whole number from 1024 to 65400, got "x"\n',
    'API cannot start. LOG_LEVEL: expected one of trace, debug, info, warn, error, fatal, silent, got "loud"\n',
  ]);
});

it('names the unreachable database', async () => {
  @Module({
    providers: [
      {
        provide: 'DATABASE',
        useFactory: () => {
          throw Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongooseServerSelectionError' });
        },
      },
    ],
  })
  class UnreachableModule {}
  const { code, lines } = await startWith({ LOG_LEVEL: 'silent' }, UnreachableModule);
  expect([code, lines]).toEqual([
    1,
    ['API cannot start. MONGODB_URI: the database is unreachable (connect ECONNREFUSED)\n'],
  ]);
});
