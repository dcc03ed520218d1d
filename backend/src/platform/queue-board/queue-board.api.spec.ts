import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { signInAs } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { QUEUE_BOARD_AUDIT, type QueueBoardAudit } from './queue-board-audit.js';

const MAX = 20;
let app: TestApp;
let previews: Queue;
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT_MAX: String(MAX), RATE_LIMIT_ADDRESS_MAX: '1000' } });
  previews = app.get<Queue>(getQueueToken('previews'));
});
afterAll(() => app.close());

it.each(['/admin/queues', '/admin/queues/api/queues'])('shows %s to admins only', async (path) => {
  const [ada, root] = await Promise.all([signInAs(app, 'ada'), signInAs(app, 'root')]);
  const anonymous = await app.http('GET', path);
  expect([anonymous.status, anonymous.body.code]).toEqual([401, 'UNAUTHORIZED']);
  const contributor = await ada.http('GET', path);
  expect([contributor.status, contributor.body.code]).toEqual([403, 'FORBIDDEN']);
  expect((await root.http('GET', path)).status).toBe(200);
});

it('opens in a browser after an admin exchanged the token for a cookie [sec-104]', async () => {
  const root = await signInAs(app, 'root');
  const session = await root.http('POST', '/api/queue-board/session');
  expect([session.status, session.body]).toEqual([200, { data: { url: '/admin/queues' } }]);
  const cookie = String(session.headers['set-cookie']);
  expect(cookie).toMatch(/; Path=\/admin\/queues; .*HttpOnly; SameSite=Strict/);
  const page = await app.http('GET', '/admin/queues', undefined, { cookie: `other=1; ${cookie.split(';')[0]}` });
  expect([page.status, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
  expect((await app.http('GET', '/admin/queues', undefined, { cookie: 'queue_board=forged.token.value' })).status).toBe(
    401,
  );
});

it.each(['none=x', 'queue_board=a.b.c'])('sends a browser without a session to the admin app (%s)', async (cookie) => {
  const page = await app.http('GET', '/admin/queues/queue/ai', undefined, { accept: 'text/html,*/*', cookie });
  expect([page.status, page.headers.location]).toEqual([302, '/admin']);
});

it('is a page that links back to the admin app and loads nothing from other servers', async () => {
  const { text } = await (await signInAs(app, 'root')).http('GET', '/admin/queues');
  expect(text).toContain('<a href="/admin"');
  expect(text).toContain('Sparks queues');
  expect(text.match(/<(?:link|script)[^>]+(?:href|src)="https?:/g)).toBeNull();
});

it('creates no session for other roles [sec-35]', async () => {
  expect((await (await signInAs(app, 'acme')).http('POST', '/api/queue-board/session')).status).toBe(403);
});

it('lists every queue', async () => {
  const { body } = await (await signInAs(app, 'root')).http('GET', '/admin/queues/api/queues');
  expect(body.queues.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['previews', 'verify-post', 'maintenance']),
  );
});

it.each([
  ['no token', {}],
  ['a wrong token', { authorization: 'Bearer a.b.c' }],
  ['a wrong cookie', { cookie: 'queue_board=a.b.c' }],
])('limits requests with %s per address, so that tokens cannot be brute-forced [sec-131]', async (_, headers) => {
  const guess = (address: string) =>
    app.http('GET', '/admin/queues/api/queues', undefined, { 'x-forwarded-for': address, ...headers });
  const address = `198.51.100.${Object.values(headers).join('').length + 1}`;
  for (let attempt = 1; attempt <= MAX; attempt += 1) expect((await guess(address)).status).toBe(401);
  const refused = await guess(address);
  expect([refused.status, refused.body.code, Number(refused.headers['retry-after']) > 0]).toEqual([
    429,
    'RATE_LIMITED',
    true,
  ]);
  expect((await guess('198.51.100.200')).status).toBe(401);
});

describe('the audit log', () => {
  const entries = async () =>
    (await (await signInAs(app, 'root')).http('GET', '/api/audit?action=queue_changed')).body.data as unknown[];

  it('has an entry for each operation, with admin, queue, job and operation [sec-132]', async () => {
    const root = await signInAs(app, 'root');
    await previews.pause();
    const job = await previews.add('probe', {}, { delay: 3_600_000 });
    const operate = async (path: string) =>
      expect((await root.http('PUT', `/admin/queues/api/queues/${path}`)).status).toBeLessThan(300);
    await operate(`previews/${job.id}/promote`);
    await operate('previews/clean/failed');
    await operate('pause');
    await operate('resume');
    const actor = { id: root.user.id, username: 'root' };
    const action = 'queue_changed';
    const target = { type: 'queue', id: 'previews', label: 'previews' };
    const all = { type: 'queue', id: 'all', label: 'all' };
    expect(await entries()).toEqual([
      expect.objectContaining({ actor, action, target: all, after: { operation: 'resume' } }),
      expect.objectContaining({ actor, action, target: all, after: { operation: 'pause' } }),
      expect.objectContaining({ actor, action, target, after: { operation: 'clean', jobStatus: 'failed' } }),
      expect.objectContaining({ actor, action, target, after: { operation: 'promote', jobId: String(job.id) } }),
    ]);
  });

  it('has no entry for reading and for refused requests', async () => {
    const before = await entries();
    await (await signInAs(app, 'root')).http('GET', '/admin/queues/api/queues');
    await (await signInAs(app, 'ada')).http('PUT', '/admin/queues/api/queues/previews/pause');
    await app.http('PUT', '/admin/queues/api/queues/previews/pause');
    expect(await entries()).toEqual(before);
  });

  it('keeps the operation from running when the entry cannot be stored', async () => {
    jest
      .spyOn(app.get<QueueBoardAudit>(QUEUE_BOARD_AUDIT), 'record')
      .mockRejectedValueOnce(new Error('the disk is full'));
    const refused = await (await signInAs(app, 'root')).http('PUT', '/admin/queues/api/queues/previews/pause');
    expect([refused.status, refused.body.code]).toEqual([500, 'SERVER_ERROR']);
    expect(await previews.isPaused()).toBe(false);
  });
});
