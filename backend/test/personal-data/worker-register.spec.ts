import { DESCRIBED_COLLECTIONS } from '../../src/core/data-exports/archive/readme-texts.js';
import { exportedCollections } from '../../src/platform/database/personal-data.js';
import { WorkerModule } from '../../src/worker.module.js';

it('the worker, which exports the data, loads the schemas of all exported collections', () => {
  expect(WorkerModule).toBeDefined();
  const loaded = exportedCollections();
  expect(DESCRIBED_COLLECTIONS.filter((name) => !loaded.has(name))).toEqual([]);
});
