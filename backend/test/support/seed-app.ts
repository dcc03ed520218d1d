import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UploadsApiModule } from '../../src/core/uploads/index.js';
import { PaymentsApiModule } from '../../src/core/payments/index.js';
import { BlocksApiModule } from '../../src/modules/blocks/index.js';
import { SparksApiModule } from '../../src/modules/sparks/index.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { SeedClock } from '../../src/seed/seed-clock.js';
import { SeedRuns } from '../../src/seed/seed-runs.js';
import { type SeedServices, seedServicesOf } from '../../src/seed/seed-services.js';
import { createTestApp, type TestApp } from './test-app.js';

/** A test application that can be seeded, and asked over HTTP what came out of it. */
export interface SeedTestApp {
  app: TestApp;
  services: SeedServices;
  clock: SeedClock;
  runs: SeedRuns;
  close: () => Promise<void>;
}

export async function createSeedTestApp(): Promise<SeedTestApp> {
  const clock = new SeedClock();
  const uploadsDir = await mkdtemp(join(tmpdir(), 'seed-uploads-'));
  const app = await createTestApp({
    modules: [UploadsApiModule, PaymentsApiModule, SparksApiModule, BlocksApiModule],
    overrides: [{ token: Clock, value: clock }],
    env: { UPLOADS_DIR: uploadsDir },
  });
  return {
    app,
    services: seedServicesOf((token) => app.nest.get(token, { strict: false })),
    clock,
    runs: new SeedRuns(app.connection),
    close: async () => {
      await app.close();
      await rm(uploadsDir, { recursive: true, force: true });
    },
  };
}
