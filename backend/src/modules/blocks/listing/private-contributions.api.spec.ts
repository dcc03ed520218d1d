import { Types } from 'mongoose';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createBlock, createBlocks } from '../../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import type { SignedIn } from '../../../../test/support/sign-in.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import type { BlockRecord } from '../contributions/index.js';

let scene: BlockScene;
let app: BlockScene['app'];
let people: BlockScene['people'];
let open: SparkRecord;
let closed: SparkRecord;
/** By Ada: to the public and to the private campaign of Cleo. Acme was accepted, Ben was not. */
let shown: BlockRecord;
let hidden: BlockRecord;

const idOf = ({ user }: SignedIn) => new Types.ObjectId(user.id);
const urlOf = ({ _id }: BlockRecord) => `/blocks/${_id.toHexString()}`;

beforeAll(async () => {
  scene = await startBlockScene({ withJobs: false, env: { RESPONSE_CACHE_TTL_MS: '60000' } });
  ({ app, people } = scene);
  const creator = idOf(people.cleo);
  open = await createSpark(app, { creator });
  closed = await createSpark(app, { creator, isPrivate: true });
  shown = await createBlock(app, open, { userId: idOf(people.ada), views: 10 });
  hidden = await createBlock(app, closed, { userId: idOf(people.ada), views: 20 });
  const requestedAt = new Date();
  await app.connection.collection('access_requests').insertMany([
    { sparkId: closed._id, userId: idOf(people.acme), status: 'accepted', requestedAt },
    { sparkId: closed._id, userId: idOf(people.ben), status: 'rejected', requestedAt },
  ]);
});
afterAll(() => scene?.close());

const read = (url: string, who?: SignedIn) => (who ? who.http('GET', url) : app.http('GET', url));
async function listed(query: string, who?: SignedIn) {
  const { status, body } = await read(`/blocks?${query}`, who);
  expect(status).toBe(200);
  return {
    ids: (body.data as Array<{ _id: string }>).map(({ _id }) => _id),
    total: body.pagination.totalItems as number,
  };
}
const listOf = (...blocks: BlockRecord[]) => ({
  ids: blocks.map(({ _id }) => _id.toHexString()),
  total: blocks.length,
});

describe('contributions to a private campaign', () => {
  const lists = (): Record<string, string> => ({
    profile: `user_id=${people.ada.user.id}`,
    'profile, most viral first': `user_id=${people.ada.user.id}&sort_by=trending`,
    'profile, one platform': `user_id=${people.ada.user.id}&platform=youtube`,
    'profile, by name': `contributor=ada`,
    creator: `influencer_id=${people.cleo.user.id}`,
    'contributor of a creator': `influencer_id=${people.cleo.user.id}&user_id=${people.ada.user.id}`,
    everything: '',
  });

  it('are in no list over several campaigns of visitors and people without access [sec-461]', async () => {
    for (const round of [1, 2])
      for (const [name, query] of Object.entries(lists()))
        for (const who of [undefined, people.ben])
          expect([round, name, await listed(query, who)]).toEqual([round, name, listOf(shown)]);
  });

  it('are in the lists of accepted people, their creator and admins', async () => {
    for (const [name, query] of Object.entries(lists()))
      for (const who of [people.acme, people.cleo, people.root]) {
        const { ids, total } = await listed(query, who);
        expect([name, ids.sort(), total]).toEqual([name, listOf(shown, hidden).ids.sort(), 2]);
      }
  });

  it('are in the list of their contributor', async () => {
    const own = await listed(`user_id=${people.ada.user.id}&sort_by=oldest`, people.ada);
    expect(own).toEqual(listOf(shown, hidden));
    expect(await listed(`user_id=${people.ada.user.id}&status=approved&sort_by=oldest`, people.ada)).toEqual(own);
  });

  it('are listed with their campaign for people with access only', async () => {
    for (const query of [`spark_id=${closed._id.toHexString()}`, `spark_slug=${closed.slug}`]) {
      for (const who of [undefined, people.ben]) expect(await listed(query, who)).toEqual(listOf());
      for (const who of [people.acme, people.cleo, people.root])
        expect(await listed(query, who)).toEqual(listOf(hidden));
      expect(await listed(`${query}&user_id=${people.ada.user.id}`, people.ada)).toEqual(listOf(hidden));
    }
  });

  it('are found, liked and reported with access only', async () => {
    const body = { subjectType: 'block', subjectId: hidden._id.toHexString(), reason: 'spam' };
    const statuses = async (who?: SignedIn) => [
      (await read(urlOf(hidden), who)).status,
      (await read(`${urlOf(hidden)}/engagement`, who)).status,
      ...(who ? [(await who.http('PUT', `${urlOf(hidden)}/like`)).status] : []),
      (await (who ? who.http('POST', '/api/reports', body) : app.http('POST', '/api/reports', body))).status,
    ];
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(await statuses(people.ben)).toEqual([404, 404, 404, 404]);
    expect(await statuses(people.acme)).toEqual([200, 200, 200, 201]);
    expect((await read(urlOf(hidden), people.ada)).status).toBe(200);
  });
});

it('hides contributions whose copy of the privacy is missing or outdated', async () => {
  const author = new Types.ObjectId();
  const visible = await createBlock(app, open, { userId: author });
  const block = await createBlock(app, closed, { userId: author });
  await app.connection.collection('blocks').updateOne({ _id: block._id }, { $unset: { isPrivate: 1 } });
  const query = `user_id=${author.toHexString()}`;
  for (const who of [undefined, people.ben])
    expect((await listed(query, who)).ids).toEqual([visible._id.toHexString()]);
  for (const who of [people.acme, people.cleo, people.root])
    expect((await listed(`${query}&sort_by=oldest`, who)).ids).toEqual(listOf(visible, block).ids);
  const body = { subjectType: 'block', subjectId: block._id.toHexString(), reason: 'spam' };
  const statuses = async ({ http }: SignedIn) => [
    (await http('GET', urlOf(block))).status,
    (await http('POST', `${urlOf(block)}/boost`)).status,
    (await http('POST', '/api/reports', body)).status,
  ];
  expect([await statuses(people.ben), await statuses(people.acme)]).toEqual([
    [404, 404, 404],
    [200, 403, 201],
  ]);
});

it('pages through public contributions without gaps', async () => {
  const author = new Types.ObjectId();
  const created = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index));
  const of = (spark: SparkRecord, from: number) =>
    createBlocks(
      app,
      spark,
      [0, 2, 4, 6, 8].map((index) => ({ userId: author, created: created(index + from) })),
    );
  const [visible] = [await of(open, 0), await of(closed, 1)];
  const query = `user_id=${author.toHexString()}&sort_by=oldest&limit=2`;
  const pages = [];
  for (let cursor = ''; cursor !== 'end';) {
    const { body } = await read(`/blocks?${query}${cursor}`);
    pages.push((body.data as Array<{ _id: string }>).map(({ _id }) => _id));
    expect(body.pagination).toMatchObject({ totalItems: 5, totalPages: 3 });
    cursor = body.pagination.nextCursor === null ? 'end' : `&cursor=${String(body.pagination.nextCursor)}`;
  }
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(pages.flat()).toEqual(listOf(...visible).ids);
});

it('knows who has published a private campaign, drafts and public ones aside', async () => {
  const knows = async ({ user }: Pick<SignedIn, 'user'>) =>
    (await app.get(SparksService).findPrivateAccess(user.id)) !== null;
  await createSpark(app, { creator: idOf(people.ben), isPrivate: true, live_mode: false });
  await createSpark(app, { creator: idOf(people.ben) });
  expect([await knows(people.cleo), await knows(people.ben)]).toEqual([true, false]);
});
