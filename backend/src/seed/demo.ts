import 'reflect-metadata';
import { createConnection } from 'mongoose';
import { UploadStore } from '../core/uploads/index.js';
import { readProcessEnv } from '../platform/config/process-env.js';
import { createStorage } from '../platform/storage/create-storage.js';
import { missingPictures, renderPictures } from './artwork/render-pictures.js';
import { DEMO_RUN } from './demo/demo-run.js';
import { allPictures } from './demo/pictures.js';
import { SeedRuns } from './seed-runs.js';

const CONNECT_TIMEOUT_MS = 10_000;

/** Runs on every start, so it only reads one document without starting the application. */
async function isSeeded({ uri, database }: { uri: string; database: string }): Promise<boolean> {
  const connection = await createConnection(uri, {
    dbName: database,
    serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS,
  }).asPromise();
  try {
    return (await new SeedRuns(connection).find(DEMO_RUN))?.completedAt != null;
  } finally {
    await connection.close();
  }
}

/** Adds missing demo data. */
async function main(): Promise<void> {
  const env = readProcessEnv();
  if (await isSeeded(env.mongo)) {
    const store = new UploadStore(await createStorage(env));
    await renderPictures(store, await missingPictures(store, allPictures()));
    return;
  }
  const { openSeedApp } = await import('./seed-app.js');
  const { seedDemo } = await import('./demo/demo-seeder.js');
  const app = await openSeedApp();
  try {
    await seedDemo({ ...app, issuer: env.auth.issuer });
  } finally {
    await app.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
