import { setTimeout as sleep } from 'node:timers/promises';
import { Types } from 'mongoose';
import { EXPORT_PAGE_SIZE } from '@sparks/domain';
import { Contract } from '../../../test/support/contract.js';
import { ExportScene } from '../../../test/support/export-scene.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import type { BlockRecord } from '../blocks/index.js';

let scene: ExportScene;
let root: SignedIn;
let contract: Contract;
beforeAll(async () => {
  scene = await ExportScene.begin();
  root = await signInAs(scene.app, 'root');
  contract = await Contract.of(scene.app);
});
afterAll(() => scene?.close());
afterEach(() => jest.restoreAllMocks());

const begin = async (sparkId: Types.ObjectId, who = root): Promise<string> => {
  const answer = await who.http('POST', '/api/exports', { spark_id: sparkId.toHexString() });
  expect([answer.status, contract.problemsOf('POST', '/api/exports', answer)]).toEqual([202, []]);
  return answer.body.data._id as string;
};
const stateOf = async (id: string) => (await root.http('GET', `/api/exports/${id}`)).body.data;
const ended = async (id: string) => {
  while ((await stateOf(id)).status === 'exporting') await sleep(10);
  return stateOf(id);
};
const urlsOf = (blocks: readonly BlockRecord[]) => blocks.map(({ content }) => content);

describe('Export permissions', () => {
  it('are restricted to admins and their own exports [sec-06]', async () => {
    const { spark } = await scene.campaign(1);
    const id = await begin(spark._id);
    await ended(id);
    const routes = [
      ['POST', '/api/exports'],
      ['GET', '/api/exports'],
      ['GET', `/api/exports/${id}`],
      ['GET', `/api/exports/${id}/events`],
      ['GET', `/api/exports/${id}/file`],
      ['POST', `/api/exports/${id}/cancel`],
      ['GET', `/blocks/v3/csv?spark_id=${spark._id.toHexString()}`],
    ] as const;
    const others = await Promise.all((['ada', 'cleo', 'acme'] as const).map((name) => signInAs(scene.app, name)));
    for (const [method, path] of routes) {
      const body = method === 'POST' && path.endsWith('exports') ? { spark_id: spark._id.toHexString() } : undefined;
      expect([path, (await scene.app.http(method, path, body)).status]).toEqual([path, 401]);
      for (const other of others) expect([path, (await other.http(method, path, body)).status]).toEqual([path, 403]);
    }
    const rootorg = await signInAs(scene.app, 'rootorg');
    for (const [method, path] of routes.filter(([, path]) => path.includes(id)))
      expect([path, (await rootorg.http(method, path)).status]).toEqual([path, 404]);
    expect((await rootorg.http('GET', `/api/exports?spark_id=${spark._id.toHexString()}`)).body.data).toEqual([]);
    expect(await scene.app.connection.collection('exports').countDocuments({ sparkId: spark._id })).toBe(1);
  });

  it('return 404 for unknown campaigns', async () => {
    const nowhere = new Types.ObjectId().toHexString();
    const start = (body: object) => root.http('POST', '/api/exports', body);
    expect([
      (await start({ spark_id: nowhere })).status,
      (await start({ spark_id: 'x' })).status,
      (await start({})).status,
      (await root.http('GET', '/api/exports/x')).status,
      (await root.http('GET', `/blocks/v3/csv?spark_id=${nowhere}`)).status,
    ]).toEqual([404, 400, 400, 404, 404]);
  });
});

describe('GET /blocks/v3/csv', () => {
  it('returns pages of 100 in order of submission, with hasNextPage', async () => {
    const { spark, blocks } = await scene.campaign(250);
    const page = (query: string) => root.http('GET', `/blocks/v3/csv?spark_id=${spark._id.toHexString()}${query}`);
    const answers = [await page(''), await page('&page=2'), await page('&page=3'), await page('&page=4')];
    expect(answers.flatMap(({ body }) => body.data.map(({ content }: { content: string }) => content))).toEqual(
      urlsOf(blocks),
    );
    expect(answers.map(({ body }) => [body.data.length, body.pagination.hasNextPage])).toEqual([
      [100, true],
      [100, true],
      [50, false],
      [0, false],
    ]);
    expect(answers[1]?.body.pagination).toEqual({
      currentPage: 2,
      totalPages: 3,
      totalItems: 250,
      isExact: true,
      pageSize: EXPORT_PAGE_SIZE,
      hasNextPage: true,
    });
    expect(contract.problemsOf('GET', '/blocks/v3/csv', answers[0] as never)).toEqual([]);
    expect([
      (await page('&page=1001')).status,
      (await page('&limit=101')).status,
      (await root.http('GET', '/blocks/v3/csv')).status,
    ]).toEqual([400, 400, 400]);
  });
});
