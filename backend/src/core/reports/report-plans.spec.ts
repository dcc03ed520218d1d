import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { examinedKeys, usedIndex } from '../../../test/support/examined-keys.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { CaseRepository } from '../cases/case.repository.js';
import { Case } from '../cases/case.schema.js';
import { CasesApiModule } from '../cases/index.js';
import { ReportsApiModule } from './index.js';
import { ReportGroupRepository } from './report-group.repository.js';
import { ReportGroup } from './report-group.schema.js';

const START = Date.UTC(2026, 0, 1);
const at = (index: number) => new Date(START + index * 60_000);
const COUNT = 4_000;
const PAGE = 20;
/** Most pages read what they show; some leave out entries that their index does not tell apart. */
const READ_AT_MOST = 4 * PAGE;
const person = new Types.ObjectId();
const admin = new Types.ObjectId();
const group = new Types.ObjectId();
let app: TestApp;
let cases: Model<Case>;
let groups: Model<ReportGroup>;

beforeAll(async () => {
  app = await createTestApp({ modules: [CasesApiModule, ReportsApiModule], needsNewDatabase: true });
  cases = app.get<Model<Case>>(getModelToken(Case.name));
  groups = app.get<Model<ReportGroup>>(getModelToken(ReportGroup.name));
  const subject = () => ({ type: 'spark', id: new Types.ObjectId(), campaign: 'Tea' });
  // Inserted through the driver: plans do not depend on the validation of the model.
  await cases.collection.insertMany(
    Array.from({ length: COUNT }, (_, index) => ({
      _id: new Types.ObjectId(),
      kind: (['changes', 'appeal', 'report'] as const)[index % 3],
      subject: subject(),
      parties: [{ userId: index % 40 === 0 ? person : new Types.ObjectId(), role: 'contributor' }],
      status: 'under_review',
      isOpen: index % 4 === 0,
      uniqueKey: `plan:${index}`,
      isUniqueForever: false,
      ...(index % 3 === 2
        ? { report: { groupId: index % 30 === 2 ? group : new Types.ObjectId(), reportedId: new Types.ObjectId() } }
        : {}),
    })) as never,
  );
  await groups.collection.insertMany(
    Array.from({ length: COUNT }, (_, index) => ({
      _id: new Types.ObjectId(),
      subjectKey: `spark:${index}`,
      subject: subject(),
      reportedId: index % 1_000 === 0 ? admin : new Types.ObjectId(),
      isOpen: index % 2 === 0,
      // Many are equal.
      count: (index * 7_919) % 50,
      firstReportedAt: at(index),
      resolvedAt: index % 2 === 0 ? null : at(index),
      ...(index % 100 === 1 ? { hasOpenCases: true } : {}),
    })) as never,
  );
}, 60_000);
afterAll(() => app?.close());

type Read = [() => Model<never>, () => Promise<unknown>];
const limit = PAGE;
const byCases = (act: (repository: CaseRepository) => Promise<unknown>): Read => [
  () => cases as unknown as Model<never>,
  () => act(app.get(CaseRepository)),
];
const byGroups = (act: (repository: ReportGroupRepository) => Promise<unknown>): Read => [
  () => groups as unknown as Model<never>,
  () => act(app.get(ReportGroupRepository)),
];

it.each<[string, ...Read]>([
  ['own cases', ...byCases((found) => found.listPage({ partyId: person, isOpen: true }, { limit }))],
  ['own reports', ...byCases((found) => found.listPage({ partyId: person, kind: 'report', isOpen: true }, { limit }))],
  ['all open cases', ...byCases((found) => found.listPage({ isOpen: true, notAbout: admin }, { limit }))],
  ['all appeals', ...byCases((found) => found.listPage({ kind: 'appeal', isOpen: false, notAbout: admin }, { limit }))],
  ['the reports of a thing', ...byCases((found) => found.listReports(group, { limit }))],
  ['the oldest appeal', ...byCases((found) => found.findOldestOpenedAt('appeal'))],
  ['open groups', ...byGroups((found) => found.listPage('open', admin, { limit }))],
  [
    'open groups, a later page',
    ...byGroups((found) => found.listPage('open', admin, { limit, after: { value: 25, _id: new Types.ObjectId() } })),
  ],
  ['resolved groups', ...byGroups((found) => found.listPage('resolved', admin, { limit }))],
  ['the oldest open group', ...byGroups((found) => found.findOldestReportedAt())],
  ['groups whose cases are still open', ...byGroups((found) => found.listWithOpenCases(limit))],
])(
  '%s are read from an index in the order of the list',
  async (_, model, act) => {
    // Right after the insert the planner works with outdated statistics and can choose another index, so retry.
    const giveUpAt = Date.now() + 30_000;
    for (;;) {
      const index = await usedIndex(model(), act);
      const read = Math.max(...(await examinedKeys(model(), act)));
      if ((index !== 'none' && read <= READ_AT_MOST) || Date.now() > giveUpAt) {
        expect(index).not.toBe('none');
        expect(read).toBeLessThanOrEqual(READ_AT_MOST);
        break;
      }
      await new Promise((wait) => setTimeout(wait, 1_000));
    }
  },
  60_000,
);
