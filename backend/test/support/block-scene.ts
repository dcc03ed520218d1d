import type { Types } from 'mongoose';
import { AppealsApiModule } from '../../src/core/appeals/index.js';
import { ApprovalsApiModule } from '../../src/core/approvals/index.js';
import { CasesApiModule } from '../../src/core/cases/index.js';
import { ReportsApiModule } from '../../src/core/reports/index.js';
import { BlocksApiModule, BlocksWorkerModule } from '../../src/modules/blocks/index.js';
import { PreviewsWorkerModule } from '../../src/modules/previews/index.js';
import type { FixedClock } from './fixed-clock.js';
import { PEOPLE, type PersonName } from './people.js';
import { signInAs, type SignedIn } from './sign-in.js';
import { SANDBOX_KEYS, startTestSandbox, youtubeUrl, type TestSandbox } from './social-sandbox.js';
import { createTestApp, type TestApp } from './test-app.js';

/** Contributions with a social sandbox and signed-in users. */
export interface BlockScene {
  app: TestApp;
  world: TestSandbox;
  people: Record<PersonName, SignedIn>;
  /** Submits a new post to a campaign. @returns the contribution's id */
  contribute: (person: SignedIn, sparkId: Types.ObjectId) => Promise<string>;
  close: () => Promise<void>;
}

/**
 * @param withJobs whether the jobs of contributions run when queues are drained; without them a test settles decisions
 * explicitly
 */
export async function startBlockScene({
  withJobs,
  clock,
  env = {},
}: {
  withJobs: boolean;
  clock?: FixedClock;
  env?: Record<string, string>;
}): Promise<BlockScene> {
  const world = await startTestSandbox();
  const modules = [
    BlocksApiModule,
    ApprovalsApiModule,
    AppealsApiModule,
    CasesApiModule,
    ReportsApiModule,
    ...(withJobs ? [BlocksWorkerModule] : []),
    PreviewsWorkerModule,
  ];
  const app = await createTestApp({
    modules,
    env: { ...world.env, ...SANDBOX_KEYS, ...env },
    ...(clock ? { clock } : {}),
  });
  const names = Object.keys(PEOPLE) as PersonName[];
  const people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await signInAs(app, name)])),
  ) as BlockScene['people'];
  return {
    app,
    world,
    people,
    contribute: async (person, sparkId) => {
      const { status, body } = await person.http('POST', '/spark/purchase', {
        content: youtubeUrl(),
        sparkId: sparkId.toString(),
      });
      expect(status).toBe(201);
      return (body.data as { _id: string })._id;
    },
    close: async () => {
      await app.close();
      await world.close();
    },
  };
}
