import { Types } from 'mongoose';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { CasesApiModule } from '../index.js';
import { CaseFileRepository } from './case-file.repository.js';

let app: TestApp;
let files: CaseFileRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [CasesApiModule] });
  files = app.get(CaseFileRepository);
});
afterAll(() => app?.close());

const ownerId = new Types.ObjectId();
async function file(fields: object = {}): Promise<Types.ObjectId> {
  const { insertedId } = await app.connection
    .collection('case_files')
    .insertOne({ ownerId, caseId: null, createdAt: new Date(), ...fields });
  return insertedId;
}
const attach = (id: Types.ObjectId, by = ownerId) =>
  app.runInTransaction((session) => files.attach([id], { ownerId: by, caseId: new Types.ObjectId() }, session));
const exists = async (_id: Types.ObjectId) => (await app.connection.collection('case_files').findOne({ _id })) !== null;

it('is sent with one of the messages that have it at once', async () => {
  const id = await file();
  const attached = await Promise.all([attach(id), attach(id), attach(id)]);
  expect(attached.filter((count) => count === 1)).toHaveLength(1);
  expect(await attach(id)).toBe(0);
});

it('of another person is not sent', async () => {
  expect(await attach(await file(), new Types.ObjectId())).toBe(0);
});

it('is either sent or deleted', async () => {
  const sent = await file();
  await attach(sent);
  expect(await files.markDeleted(sent)).toBe(false);
  await files.deleteMarked(sent);
  expect(await exists(sent)).toBe(true);

  const deleted = await file();
  expect(await files.markDeleted(deleted)).toBe(true);
  expect(await attach(deleted)).toBe(0);
  await files.deleteMarked(deleted);
  expect(await exists(deleted)).toBe(false);
});

it.each([
  ['was sent', { caseId: new Types.ObjectId(), isDeleted: true }],
  ['is not marked', {}],
])('that %s is not deleted', async (_, fields) => {
  const id = await file(fields);
  await files.deleteMarked(id);
  expect(await exists(id)).toBe(true);
});
