import { Types } from 'mongoose';
import { Contract } from '../../../test/support/contract.js';
import { createSpark, fundWallet, sparkBody } from '../../../test/support/factories/spark.factory.js';
import type { Method } from '../../../test/support/http.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { PaymentsApiModule } from '../../core/payments/index.js';
import { SparksApiModule } from './index.js';

describe('campaign responses match the OpenAPI document', () => {
  let app: TestApp;
  let contract: Contract;
  let cleo: SignedIn;
  let ada: SignedIn;
  let root: SignedIn;
  let id: string;

  /**
   * Sends a request, validates the response against the OpenAPI document, and returns it. `params` fill the `{name}`
   * placeholders of the path.
   */
  const send = async (
    person: SignedIn | TestApp,
    method: Method,
    path: string,
    options: { params?: Record<string, string>; query?: string; body?: unknown; expected?: number } = {},
  ) => {
    const { params = {}, query = '', body, expected = 200 } = options;
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') + query;
    const answer = await person.http(method, url, body);
    expect([path, answer.status, contract.problemsOf(method, path, answer)]).toEqual([path, expected, []]);
    return answer;
  };

  beforeAll(async () => {
    app = await createTestApp({ modules: [SparksApiModule, PaymentsApiModule] });
    contract = await Contract.of(app);
    [cleo, ada, root] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'ada'), signInAs(app, 'root')]);
    const spark = await createSpark(app, {
      creator: new Types.ObjectId(cleo.user.id),
      isPrivate: true,
      deadline: new Date(Date.now() + 86_400_000),
      attachments: [{ name: 'Kit', url: 'https://example.com/kit.zip' }],
      maxEarningPerContribution: 100,
      eesMultiple: 1.25,
    });
    id = spark._id.toHexString();
    await fundWallet(app, cleo.user.id, 100_000);
  });
  afterAll(() => app?.close());

  it('for lists and pages', async () => {
    await send(app, 'GET', '/spark', { query: '?status=ongoing&sort=budget' });
    await send(app, 'GET', '/spark', { query: '?sort=nonsense', expected: 400 });
    await send(app, 'GET', '/spark', { query: '?mine=true', expected: 401 });
    await send(app, 'GET', '/spark/top-of-sparks');
    await send(app, 'GET', '/spark/sparkById/{id}', { params: { id } });
    await send(cleo, 'GET', '/spark/sparkById/{id}', { params: { id } });
    await send(app, 'GET', '/spark/sparkBySlug/{slug}', { params: { slug: 'none' }, expected: 404 });
    await send(cleo, 'GET', '/spark/{id}/forecast', { params: { id } });
    await send(ada, 'GET', '/spark/{id}/forecast', { params: { id }, expected: 403 });
    await send(cleo, 'GET', '/spark/{id}/refund-preview', { params: { id }, query: '?occasion=winners_closed' });
    await send(cleo, 'GET', '/spark/{id}/refund-preview', { params: { id }, query: '?occasion=x', expected: 400 });
  });

  it('for creating, editing, publishing and deleting', async () => {
    const { body } = await send(cleo, 'POST', '/spark', { body: sparkBody(), expected: 201 });
    const draft = { id: body.data._id as string };
    await send(cleo, 'POST', '/spark', { body: { name: '' }, expected: 400 });
    await send(ada, 'POST', '/spark', { body: sparkBody({ live_mode: true }), expected: 402 });
    await send(cleo, 'PUT', '/spark/{id}', { params: draft, body: { live_mode: true } });
    await send(cleo, 'PUT', '/spark/{id}', { params: draft, body: { budget: 1 }, expected: 409 });
    await send(ada, 'PUT', '/spark/{id}', { params: draft, body: { name: 'x' }, expected: 403 });
    await send(cleo, 'DELETE', '/spark/{id}', { params: draft, expected: 409 });
    const other = await cleo.http('POST', '/spark', sparkBody());
    await send(cleo, 'DELETE', '/spark/{id}', { params: { id: other.body.data._id }, expected: 204 });
  });

  it('for access', async () => {
    const params = { id, sparkId: id };
    await send(ada, 'POST', '/api/sparks/{sparkId}/request-access', { params });
    await send(ada, 'GET', '/api/sparks/{sparkId}/check-access', { params });
    await send(cleo, 'GET', '/spark/{id}/access-requests', { params });
    await send(cleo, 'PATCH', '/spark/{id}/approve-access', { params, body: { userId: ada.user.id } });
    await send(ada, 'GET', '/spark/sparkById/{id}', { params });
    await send(cleo, 'PATCH', '/spark/{id}/reject-access', { params, body: { userId: ada.user.id } });
    await send(ada, 'PATCH', '/spark/{id}/approve-access', { params, body: { userId: ada.user.id }, expected: 403 });
  });

  it('for admins', async () => {
    await send(root, 'GET', '/spark/admin/info');
    await send(root, 'GET', '/spark/admin/top-of-sparks');
    await send(root, 'GET', '/spark/admin/top-order');
    await send(root, 'PUT', '/spark/admin/top-order', { body: { sparkIds: [id], version: 0 } });
    await send(root, 'GET', '/spark/admin/access-requests');
    await send(root, 'PATCH', '/spark/admin/info', { body: { sparkId: id, name: 'By an admin' } });
    await send(ada, 'GET', '/spark/admin/info', { expected: 403 });
  });

  it('for money, until the close', async () => {
    await send(cleo, 'POST', '/spark/increase-spark-budget', { body: { sparkId: id, budget_in_cents: 100 } });
    await send(cleo, 'POST', '/spark/increase-spark-budget', {
      body: { sparkId: id, budget_in_cents: 900_000 },
      expected: 402,
    });
    await send(cleo, 'POST', '/spark/update-spark-after-payment', {
      body: { sparkId: id, paymentId: 'unknown' },
      expected: 404,
    });
    await send(cleo, 'POST', '/spark/{id}/close', { params: { id }, body: { closeReason: 'Done.' } });
    await send(cleo, 'POST', '/spark/{sparkId}/close-static-campaign', { params: { sparkId: id }, body: {} });
    await send(cleo, 'POST', '/spark/increase-spark-budget', {
      body: { sparkId: id, budget_in_cents: 100 },
      expected: 409,
    });
  });
});
