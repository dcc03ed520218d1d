import { setTimeout as sleep } from 'node:timers/promises';
import { Types } from 'mongoose';
import { CSV_EMPTY_TEXT, EXPORT_PAGE_SIZE } from '@sparks/domain';
import { Contract } from '../../../test/support/contract.js';
import { EventReader } from '../../../test/support/event-reader.js';
import { ExportScene, rowsOf } from '../../../test/support/export-scene.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { BlockCursorService, type BlockRecord } from '../blocks/index.js';

let scene: ExportScene;
let root: SignedIn;
let cursors: BlockCursorService;
let contract: Contract;
beforeAll(async () => {
  scene = await ExportScene.begin();
  root = await signInAs(scene.app, 'root');
  cursors = scene.app.get(BlockCursorService);
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
const fileOf = (id: string, who = root) => who.http('GET', `/api/exports/${id}/file`);
const ended = async (id: string) => {
  while ((await stateOf(id)).status === 'exporting') await sleep(10);
  return stateOf(id);
};
const urlsOf = (blocks: readonly BlockRecord[]) => blocks.map(({ content }) => content);
const exported = async (id: string) => rowsOf((await fileOf(id)).text).map((row) => row['Post URL']);
/** Runs an action before a page is fetched; each batch contains one page. */
function beforePage(page: number, act: () => Promise<unknown>): void {
  const next = cursors.readNext.bind(cursors);
  let fetched = 0;
  jest.spyOn(cursors, 'readNext').mockImplementation(async (cursor, after) => {
    if ((fetched += 1) === page) await act();
    return next(cursor, after, EXPORT_PAGE_SIZE);
  });
}
/** Resolves when this number of pages is complete. The next page is fetched while a page is stored. */
const untilPage = async (id: string, page: number) => {
  while ((await stateOf(id)).page < page) await sleep(10);
};

describe('An export', () => {
  it('contains every contribution once, in order, while others are submitted and deleted', async () => {
    const { spark, blocks } = await scene.campaign(1_050, 'summer');
    const [read, unread] = [blocks[10], blocks[900]];
    if (!read || !unread) throw new Error('The campaign has too few contributions');
    beforePage(4, async () => {
      await scene.submit(spark, 20, Date.now() + 60_000);
      // One contribution of a page that is already exported, and one of a later page.
      await scene.app.connection
        .collection('blocks')
        .updateMany({ _id: { $in: [read._id, unread._id] } }, { $set: { deleted: true } });
    });
    const id = await begin(spark._id);
    const state = await ended(id);
    expect(state).toMatchObject({
      status: 'complete',
      page: 11,
      totalPages: 11,
      rows: 1_049,
      failedPage: null,
      message: null,
      sparkName: spark.name,
    });
    const file = await fileOf(id);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="summer-contributions-${new Date().toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'private, no-store',
      'content-length': String(state.file.sizeBytes),
    });
    expect(rowsOf(file.text).map((row) => row['Post URL'])).toEqual(urlsOf(blocks.filter((_, index) => index !== 900)));
  });

  it('has the specified columns and is safe from CSV injection [sec-87]', async () => {
    const { spark, blocks } = await scene.campaign(2);
    const ada = await signInAs(scene.app, 'ada');
    const name = '=HYPERLINK("http://x","Ada"),\nLovelace; Ωmega';
    await scene.app.connection
      .collection('users')
      .updateOne({ _id: new Types.ObjectId(ada.user.id) }, { $set: { name } });
    const change = {
      userId: new Types.ObjectId(ada.user.id),
      moderation_status: 'flagged',
      is_spotlighted: true,
      boostedUntil: new Date(Date.now() + 60_000),
      likesCount: 3,
      commentsCount: 2,
      ees: 123_456,
      'social_meta.platform': 'twitter',
      'social_meta.username': '@ada',
    };
    await scene.app.connection.collection('blocks').updateOne({ _id: blocks[0]?._id }, { $set: change });
    const id = await begin(spark._id);
    await ended(id);
    const file = (await fileOf(id)).text;
    expect(file.startsWith('\uFEFFUser Name,')).toBe(true);
    const row = {
      'Created Date': '2026-03-01T12:00:00.000Z',
      'Likes Count': '0',
      'Comments Count': '0',
      Platform: 'youtube',
      'Social Username': 'somebody',
      'User Name': '',
      'Is Spotlighted': 'No',
      'Has Active Boost': 'No',
      'Is Flagged': 'No',
      Earnings: '0.00',
      'Moderation Status': 'approved',
    };
    expect(rowsOf(file)).toEqual([
      {
        ...row,
        'User Name': `'${name}`,
        'Post URL': blocks[0]?.content,
        'Moderation Status': 'flagged',
        'Is Spotlighted': 'Yes',
        'Has Active Boost': 'Yes',
        'Is Flagged': 'Yes',
        'Likes Count': '3',
        'Comments Count': '2',
        Platform: 'twitter',
        'Social Username': "'@ada",
        Earnings: '1234.56',
      },
      { ...row, 'Post URL': blocks[1]?.content, 'Created Date': '2026-03-01T12:00:01.000Z' },
    ]);
  });

  it('of an empty campaign contains only a notice', async () => {
    const { spark } = await scene.campaign(0);
    const id = await begin(spark._id);
    expect(await ended(id)).toMatchObject({ status: 'complete', page: 1, totalPages: 1, rows: 0 });
    expect((await fileOf(id)).text).toBe(CSV_EMPTY_TEXT);
  });

  it('prefetches several pages with the same result', async () => {
    const { spark, blocks } = await scene.campaign(1_250);
    const reads = jest.spyOn(cursors, 'readNext');
    const id = await begin(spark._id);
    expect(await ended(id)).toMatchObject({ status: 'complete', page: 13, rows: 1_250 });
    expect([reads.mock.calls.length, await exported(id)]).toEqual([3, urlsOf(blocks)]);
  });

  it('retries a failed page', async () => {
    const { spark, blocks } = await scene.campaign(150);
    beforePage(2, () => Promise.reject(new Error('The database was away')));
    const id = await begin(spark._id);
    expect(await ended(id)).toMatchObject({ status: 'complete', rows: 150 });
    expect(await exported(id)).toEqual(urlsOf(blocks));
  });

  it.each([
    [3, 200],
    [1, 0],
  ])('fails at page %i after two more attempts, and keeps the pages before', async (page, rows) => {
    const { spark, blocks } = await scene.campaign(350);
    let failures = 0;
    const next = cursors.readNext.bind(cursors);
    jest.spyOn(cursors, 'readNext').mockImplementation(async (cursor, after) => {
      if ((after === null ? 0 : blocks.findIndex(({ _id }) => _id.equals(after._id)) + 1) === rows) {
        failures += 1;
        throw new Error('The database is away');
      }
      return next(cursor, after, EXPORT_PAGE_SIZE);
    });
    const id = await begin(spark._id);
    expect(await ended(id)).toMatchObject({
      status: 'error',
      failedPage: page,
      message: `Failed to fetch page ${page}`,
      page: page - 1,
      rows,
    });
    expect(failures).toBe(3);
    if (rows > 0) expect(await exported(id)).toEqual(urlsOf(blocks.slice(0, rows)));
    else expect([(await fileOf(id)).status, (await stateOf(id)).file]).toEqual([404, null]);
  });

  it('is created once per admin and campaign while in progress', async () => {
    const { spark } = await scene.campaign(101);
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    beforePage(2, () => gate);
    const ids = await Promise.all(Array.from({ length: 10 }, () => begin(spark._id)));
    const other = await begin(spark._id, await signInAs(scene.app, 'rootorg'));
    expect([new Set(ids).size, ids.includes(other)]).toEqual([1, false]);
    const [id = ''] = ids;
    expect([(await fileOf(id)).body.code, (await fileOf(id)).status]).toEqual(['export_not_ready', 409]);
    go();
    expect((await ended(id)).status).toBe('complete');
    const again = await begin(spark._id);
    expect(again).not.toBe(id);
    await ended(again);
    const list = await root.http('GET', `/api/exports?spark_id=${spark._id.toHexString()}`);
    expect(list.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([again, id]);
    expect(contract.problemsOf('GET', '/api/exports', list)).toEqual([]);
  });

  it('streams progress after every page and the end', async () => {
    const { spark } = await scene.campaign(250);
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    beforePage(2, () => gate);
    const id = await begin(spark._id);
    const reader = await EventReader.open(`${await scene.app.listen()}/api/exports/${id}/events`, root.token);
    let event = await reader.next();
    while (event.data.page !== 1) event = await reader.next();
    expect(event).toMatchObject({
      event: 'progress',
      data: { _id: id, status: 'exporting', page: 1, totalPages: 3, rows: 100, file: null },
    });
    // Several polls later, without a new page.
    await sleep(350);
    expect(reader.waiting).toEqual([]);
    go();
    while (event.event === 'progress') event = await reader.next();
    expect(event).toMatchObject({ event: 'complete', data: { status: 'complete', page: 3 } });
    await reader.ended();
  });

  it('stops when cancelled, without a file and without stored pages', async () => {
    const { spark } = await scene.campaign(250);
    let cancelled: unknown;
    beforePage(2, async () => {
      await untilPage(await id, 1);
      cancelled = (await root.http('POST', `/api/exports/${await id}/cancel`)).body.data.status;
    });
    const id = begin(spark._id);
    expect((await ended(await id)).status).toBe('cancelled');
    await scene.app.drainQueues();
    expect([
      cancelled,
      (await root.http('POST', `/api/exports/${await id}/cancel`)).status,
      (await fileOf(await id)).status,
      (await stateOf(await id)).page,
    ]).toEqual(['cancelled', 200, 404, 1]);
    const whole = await begin(spark._id);
    await ended(whole);
    expect((await root.http('POST', `/api/exports/${whole}/cancel`)).body.code).toBe('invalid_transition');
  });
});
