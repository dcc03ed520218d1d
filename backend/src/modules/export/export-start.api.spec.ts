import { Types } from 'mongoose';
import { ExportScene } from '../../../test/support/export-scene.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { outcomeOf } from './export-outcome.js';
import { ExportRepository } from './export.repository.js';

let scene: ExportScene;
let root: SignedIn;
let exports: ExportRepository;
beforeAll(async () => {
  scene = await ExportScene.begin({ worker: false });
  root = await signInAs(scene.app, 'root');
  exports = scene.app.get(ExportRepository);
});
afterAll(() => scene?.close());
afterEach(() => jest.restoreAllMocks());

const start = (sparkId: Types.ObjectId) => root.http('POST', '/api/exports', { spark_id: sparkId.toHexString() });
const stored = () => scene.app.connection.collection('exports');

describe('Starting an export', () => {
  it('when another request has just started one returns that one', async () => {
    const { spark } = await scene.campaign(0);
    const first = await start(spark._id);
    // Both requests have looked before either of them has inserted.
    jest.spyOn(exports, 'findInProgress').mockResolvedValueOnce(null);
    expect(await start(spark._id)).toMatchObject({ status: 202, body: first.body });
  });

  it('when the one that another request has started has just ended starts a new one', async () => {
    const { spark } = await scene.campaign(0);
    const first = (await start(spark._id)).body.data._id as string;
    const insert = exports.insert.bind(exports);
    jest.spyOn(exports, 'findInProgress').mockResolvedValueOnce(null);
    jest.spyOn(exports, 'insert').mockImplementationOnce(async (fields) => {
      try {
        return await insert(fields);
      } finally {
        await exports.finish(new Types.ObjectId(first), null, outcomeOf('cancelled', new Date()));
      }
    });
    const { status, body } = await start(spark._id);
    expect([status, body.data.status, body.data._id === first]).toEqual([202, 'exporting', false]);
  });

  it('reports an error of the database and starts nothing', async () => {
    const { spark } = await scene.campaign(0);
    jest.spyOn(exports, 'insert').mockRejectedValueOnce(new Error('The database is away'));
    expect((await start(spark._id)).status).toBe(500);
    expect(await stored().countDocuments({ sparkId: spark._id })).toBe(0);
  });

  it.each([
    [0, 1],
    [100, 1],
    [101, 2],
  ])('of %i contributions announces %i pages', async (contributions, totalPages) => {
    const { spark } = await scene.campaign(contributions);
    expect((await start(spark._id)).body.data).toMatchObject({ page: 0, totalPages, startedBy: null, isOwn: true });
  });
});

it('An export that has expired is gone, also before it is deleted', async () => {
  const { spark } = await scene.campaign(0);
  const id = (await start(spark._id)).body.data._id as string;
  const answers = async () =>
    (
      await Promise.all([
        root.http('GET', `/api/exports/${id}`),
        root.http('GET', `/api/exports/${id}/file`),
        root.http('POST', `/api/exports/${id}/cancel`),
      ])
    ).map(({ status }) => status);
  await exports.finish(new Types.ObjectId(id), null, outcomeOf('cancelled', new Date()));
  expect(await answers()).toEqual([200, 404, 200]);
  await stored().updateOne({ _id: new Types.ObjectId(id) }, { $set: { expiresAt: new Date() } });
  expect(await answers()).toEqual([404, 404, 404]);
});
