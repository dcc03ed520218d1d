import { ThrottlerStorage } from '@nestjs/throttler';
import { ApprovalsApiModule, ApprovalsWorkerModule } from '../../src/core/approvals/index.js';
import { NotificationsWorkerModule } from '../../src/core/notifications/index.js';
import { PaymentsApiModule, PaymentsWorkerModule } from '../../src/core/payments/index.js';
import { PayoutsApiModule, PayoutsWorkerModule } from '../../src/core/payouts/index.js';
import { TaxApiModule } from '../../src/core/tax/index.js';
import { UploadsApiModule } from '../../src/core/uploads/index.js';
import { WebhooksApiModule, WebhooksWorkerModule } from '../../src/core/webhooks/index.js';
import { AiApiModule, AiWorkerModule } from '../../src/modules/ai/index.js';
import { AnalyticsApiModule, AnalyticsWorkerModule } from '../../src/modules/analytics/index.js';
import { BlocksApiModule, BlocksWorkerModule } from '../../src/modules/blocks/index.js';
import { ExportApiModule, ExportWorkerModule } from '../../src/modules/export/index.js';
import { PreviewsApiModule, PreviewsWorkerModule } from '../../src/modules/previews/index.js';
import { SparksApiModule, SparksWorkerModule } from '../../src/modules/sparks/index.js';
import { WinnersApiModule, WinnersWorkerModule } from '../../src/modules/winners/index.js';
import { aiOverrides } from './ai-scene.js';
import type { FixedClock } from './fixed-clock.js';
import { SANDBOX_KEYS, startTestSandbox, type TestSandbox } from './social-sandbox.js';
import { createTestApp, type TestApp } from './test-app.js';

/** The API and the worker in one process, with all modules and all six platforms. */
export interface WholeApp {
  app: TestApp;
  platforms: TestSandbox;
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
  const platforms = await startTestSandbox();
  const modules = [
    ApprovalsApiModule,
    ApprovalsWorkerModule,
    PaymentsApiModule,
    PaymentsWorkerModule,
    PayoutsApiModule,
    PayoutsWorkerModule,
    NotificationsWorkerModule,
    TaxApiModule,
    UploadsApiModule,
    WebhooksApiModule,
    WebhooksWorkerModule,
    SparksApiModule,
    SparksWorkerModule,
    PreviewsApiModule,
    PreviewsWorkerModule,
    BlocksApiModule,
    BlocksWorkerModule,
    WinnersApiModule,
    AnalyticsApiModule,
    WinnersWorkerModule,
    AnalyticsWorkerModule,
    AiApiModule,
    AiWorkerModule,
    ExportApiModule,
    ExportWorkerModule,
  ];
  // The embedded renderer runs as compiled code in separate processes and has its own tests.
  const overrides = [...aiOverrides(), ...(unlimited ? [{ token: ThrottlerStorage, value: NO_LIMITS }] : [])];
  const app = await createTestApp({
    modules,
    overrides,
    ...(clock ? { clock } : {}),
    env: { ...platforms.env, ...SANDBOX_KEYS, ...settings },
  });
  return {
    app,
    platforms,
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
