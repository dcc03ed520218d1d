import { ThrottlerStorage } from '@nestjs/throttler';
import { ApiModule } from '../../src/api.module.js';
import { WorkerModule } from '../../src/worker.module.js';
import { aiOverrides } from './ai-scene.js';
import type { FixedClock } from './fixed-clock.js';
import { startTestMoneySandbox, type TestMoneySandbox } from './money-sandbox.js';
import { SANDBOX_KEYS, startTestSandbox, type TestSandbox } from './social-sandbox.js';
import { createTestApp, type TestApp } from './test-app.js';

/** The API and the worker in one process, with all modules all six platforms and the payout provider. */
export interface WholeApp {
  app: TestApp;
  platforms: TestSandbox;
  money: TestMoneySandbox;
  close(): Promise<void>;
}

export interface WholeAppOptions {
  /**
   * Disables all rate limits, for tests that send many requests; `RATE_LIMIT_MAX` does not change the limits of single
   * routes.
   */
  unlimited?: boolean;
  clock?: FixedClock;
}

export async function startWholeApp(
  settings: Record<string, string> = {},
  { unlimited = false, clock }: WholeAppOptions = {},
): Promise<WholeApp> {
  const [platforms, money] = await Promise.all([startTestSandbox(), startTestMoneySandbox()]);
  // The embedded renderer runs as compiled code in separate processes and has its own tests.
  const overrides = [...aiOverrides(), ...(unlimited ? [{ token: ThrottlerStorage, value: NO_LIMITS }] : [])];
  const app = await createTestApp({
    modules: [ApiModule, WorkerModule],
    overrides,
    ...(clock ? { clock } : {}),
    env: { ...platforms.env, ...money.env, ...SANDBOX_KEYS, ...settings },
  });
  return {
    app,
    platforms,
    money,
    close: async () => {
      await app.close();
      await platforms.close();
    },
  };
}

/** Replaces the storage of the rate limits in tests that send many requests. */
export const NO_LIMITS: ThrottlerStorage = {
  increment: async () => ({ totalHits: 0, timeToExpire: 0, isBlocked: false, timeToBlockExpire: 0 }),
};
