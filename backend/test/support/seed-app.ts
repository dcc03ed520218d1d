import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PaymentsApiModule } from '../../src/core/payments/index.js';
import { UploadsApiModule } from '../../src/core/uploads/index.js';
import { BlocksApiModule } from '../../src/modules/blocks/index.js';
import { SparksApiModule } from '../../src/modules/sparks/index.js';
import { WinnersApiModule } from '../../src/modules/winners/index.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { SeedClock } from '../../src/seed/seed-clock.js';
import { SeedRuns } from '../../src/seed/seed-runs.js';
import { seedServicesOf, type SeedServices } from '../../src/seed/seed-services.js';
import { createTestApp, type TestApp } from './test-app.js';

/** A test application for the seed, with an HTTP client to read the result. */
export interface SeedTestApp {
  app: TestApp;
  services: SeedServices;
  clock: SeedClock;
  runs: SeedRuns;
  close: () => Promise<void>;
}

/**
 * Creates a folder for pictures. Several applications may share one, because rendering takes longer than a small test.
 */
export function createPictureFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'seed-pictures-'));
}

/** @param sharedFolder folder for pictures; by default a temporary one that is removed with the application */
export async function createSeedTestApp(sharedFolder?: string): Promise<SeedTestApp> {
  const clock = new SeedClock();
  const folder = sharedFolder ?? (await createPictureFolder());
  const app = await createTestApp({
    modules: [UploadsApiModule, PaymentsApiModule, SparksApiModule, BlocksApiModule, WinnersApiModule],
    overrides: [{ token: Clock, value: clock }],
    env: { UPLOADS_DIR: folder },
    needsNewDatabase: true,
  });
  return {
    app,
    services: seedServicesOf((token) => app.nest.get(token, { strict: false })),
    clock,
    runs: new SeedRuns(app.connection),
    close: async () => {
      await app.close();
      if (!sharedFolder) await rm(folder, { recursive: true, force: true });
    },
  };
}
