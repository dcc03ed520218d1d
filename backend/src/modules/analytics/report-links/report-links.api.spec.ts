import { Types } from 'mongoose';
import { REPORT_LINKS_MAX } from '@sparks/domain';
import { EngagementWorld } from '../../../../test/support/engagement-world.js';
import { SuspensionsApiModule } from '../../../core/suspensions/index.js';
import { AnalyticsApiModule } from '../index.js';

const DAY_MS = 86_400_000;
let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start({ modules: [AnalyticsApiModule, SuspensionsApiModule] });
});
beforeEach(() => world.clock.set('2026-05-01T12:00:00Z'));
afterAll(() => world?.close());

const campaign = async () => {
  const spark = await world.campaign({ slug: `drop-${new Types.ObjectId().toHexString()}` });
  return { spark, path: `/api/sparks/report/${spark.slug}/links` };
};
const create = async (path: string, days = 7) => (await world.people.cleo.http('POST', path, { days })).body.data;
const open = (token: string, rest = '') => world.app.http('GET', `/api/shared-report${rest}?token=${token}`);
const listed = async (path: string) => (await world.people.cleo.http('GET', path)).body.data;

it.each([7, 30, 90])('a link for %d days is shown once and listed without its token [sec-442]', async (days) => {
  const { path } = await campaign();
  const answer = await world.people.cleo.http('POST', path, { days });
  expect([answer.status, answer.headers['cache-control']]).toEqual([201, 'no-store']);
  const { token, ...link } = answer.body.data;
  expect(token).toMatch(/^[\w-]{43}$/u);
  expect(link).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/u),
    createdAt: '2026-05-01T12:00:00.000Z',
    expiresAt: new Date(Date.parse('2026-05-01T12:00:00Z') + days * DAY_MS).toISOString(),
    lastUsedAt: null,
  });
  expect(await listed(path)).toEqual([link]);
  const collections = await world.app.connection.listCollections();
  const all = await Promise.all(collections.map(({ name }) => world.app.connection.collection(name).find().toArray()));
  expect(JSON.stringify(all)).not.toContain(token);
});

it('the creator is notified of links that an admin creates or revokes', async () => {
  const { spark, path } = await campaign();
  const { root, cleo } = world.people;
  const link = (await root.http('POST', path, { days: 7 })).body.data;
  world.clock.advanceMs(1);
  expect((await root.http('DELETE', `${path}/${link._id as string}`)).status).toBe(204);
  await create(path);
  const notified = (await world.notifications(cleo, 'admin_acted')).filter(
    ({ refs }) => refs.sparkId === spark._id.toHexString(),
  );
  expect(notified.map(({ params }) => params)).toMatchObject([
    { admin: 'root', action: 'report_link_created' },
    { admin: 'root', action: 'report_link_revoked' },
  ]);
});

it.each([{}, { days: 8 }, { days: '7' }, { days: 365 }])('rejects %j and creates nothing', async (body) => {
  const { path } = await campaign();
  expect(await world.people.cleo.http('POST', path, body)).toMatchObject({
    status: 400,
    body: { details: [{ field: 'days' }] },
  });
  expect(await listed(path)).toEqual([]);
});

it('shows anyone the same report as the creator, and no more [sec-443]', async () => {
  const { spark, path } = await campaign();
  await world.contribution(spark, { views: 1_000 });
  const { token } = await create(path);
  const own = await world.people.cleo.http('GET', `/api/sparks/report/${spark.slug}`);
  const shared = await open(token);
  expect([shared.status, shared.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(shared.body.data).toEqual(own.body.data);
  expect(JSON.stringify(shared.body)).not.toContain('@');
  const pdf = await open(token, '/pdf');
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdf.headers['content-disposition']).toBe(
    `attachment; filename="${own.body.data.fileName.replace('json', 'pdf')}"`,
  );
});

it('tells the creator when a link was last used, to the minute', async () => {
  const { path } = await campaign();
  const { token } = await create(path);
  const lastUse = async () => (await listed(path))[0].lastUsedAt;
  await open(token);
  world.clock.advanceMs(30_000);
  await open(token);
  expect(await lastUse()).toBe('2026-05-01T12:00:00.000Z');
  world.clock.advanceMs(30_000);
  await open(token);
  expect(await lastUse()).toBe('2026-05-01T12:01:00.000Z');
});

it('answers the same 404 to an unknown, a revoked and an expired link [sec-444]', async () => {
  const { path } = await campaign();
  const [revoked, expired] = [await create(path), await create(path)];
  expect((await world.people.root.http('DELETE', `${path}/${revoked._id}`)).status).toBe(204);
  expect((await world.people.cleo.http('DELETE', `${path}/${revoked._id}`)).status).toBe(404);
  world.clock.advanceMs(7 * DAY_MS - 1);
  expect((await open(expired.token)).status).toBe(200);
  world.clock.advanceMs(1);
  const answers = await Promise.all(
    [revoked.token, expired.token, 'A'.repeat(43)].flatMap((token) => [open(token), open(token, '/pdf')]),
  );
  for (const { status, body } of answers)
    expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', 'This link does not exist or has expired']);
  expect(await listed(path)).toEqual([]);
});

it('a link of one campaign cannot be revoked through another', async () => {
  const [mine, other] = [await campaign(), await campaign()];
  const { _id, token } = await create(mine.path);
  expect((await world.people.cleo.http('DELETE', `${other.path}/${_id}`)).status).toBe(404);
  expect((await open(token)).status).toBe(200);
});

it('has a limit of live links; expired ones do not count', async () => {
  const { path } = await campaign();
  const made = await Promise.all(
    Array.from({ length: REPORT_LINKS_MAX + 3 }, () => world.people.cleo.http('POST', path, { days: 7 })),
  );
  expect(made.filter(({ status }) => status === 201)).toHaveLength(REPORT_LINKS_MAX);
  expect(made.filter(({ body }) => body.code === 'report_link_limit_reached')).toHaveLength(3);
  world.clock.advanceMs(7 * DAY_MS);
  expect((await world.people.cleo.http('POST', path, { days: 7 })).status).toBe(201);
});

it('stops while the creator is suspended [sec-445]', async () => {
  const { path } = await campaign();
  const { token } = await create(path);
  const { cleo, root } = world.people;
  const suspension = await root.http('POST', '/api/admin/suspensions', {
    userId: cleo.user.id,
    scope: 'all',
    reason: 'Bought views.',
  });
  expect(suspension.status).toBe(201);
  expect((await open(token)).status).toBe(404);
  await root.http('POST', `/api/admin/suspensions/${suspension.body.data._id}/lift`, { reason: 'It was a mistake.' });
  expect((await open(token)).status).toBe(200);
});
