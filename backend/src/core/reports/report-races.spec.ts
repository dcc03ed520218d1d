import { Types } from 'mongoose';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { ReportsApiModule } from './index.js';
import { ReportGroupRepository } from './report-group.repository.js';

const NOW = new Date('2026-05-10T12:00:00.000Z');
let app: TestApp;
let groups: ReportGroupRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [ReportsApiModule] });
  groups = app.get(ReportGroupRepository);
});
afterAll(() => app?.close());

const report = (id: Types.ObjectId) =>
  app.runInTransaction((session) =>
    groups.add(
      {
        subject: { type: 'block', id },
        reportedId: new Types.ObjectId(),
        reason: 'spam',
        isVisitor: false,
        at: NOW,
      } as never,
      session,
    ),
  );
const resolve = (id: Types.ObjectId, outcome: 'removed' | 'no_action') =>
  app.runInTransaction((session) =>
    groups.resolve(
      id,
      { outcome, statement: 'Decided', by: { id: new Types.ObjectId(), username: 'root' }, at: NOW } as never,
      session,
    ),
  );

it('reports of the same thing at once are one group', async () => {
  const id = new Types.ObjectId();
  await Promise.all([report(id), report(id), report(id)]);
  expect(await app.connection.collection('report_groups').find({ 'subject.id': id }).toArray()).toMatchObject([
    { count: 3, isOpen: true },
  ]);
});

it('is resolved once by admins at once, and not again later', async () => {
  const { _id } = await report(new Types.ObjectId());
  const resolved = await Promise.all([resolve(_id, 'removed'), resolve(_id, 'no_action')]);
  expect(resolved.filter((group) => group !== null)).toHaveLength(1);
  expect(await resolve(_id, 'removed')).toBeNull();
});
