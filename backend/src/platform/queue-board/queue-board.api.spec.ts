import { signInAs } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
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

it('creates no session for other roles [sec-35]', async () => {
  expect((await (await signInAs(app, 'acme')).http('POST', '/api/queue-board/session')).status).toBe(403);
});

it('lists every queue', async () => {
  const { body } = await (await signInAs(app, 'root')).http('GET', '/admin/queues/api/queues');
  expect(body.queues.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['previews', 'verify-post', 'maintenance']),
  );
});
