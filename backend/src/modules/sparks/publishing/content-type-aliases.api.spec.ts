import { sparkBody } from '../../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { SparksApiModule } from '../index.js';

let app: TestApp;
let cleo: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ modules: [SparksApiModule] });
  cleo = await signInAs(app, 'cleo');
});
afterAll(() => app?.close());

describe('aliases of the content types', () => {
  it('are accepted on creation and edit, as one or several values, and returned as allowedContributionsType', async () => {
    const { allowedContributionsType: _, ...rest } = sparkBody() as { allowedContributionsType: unknown };
    const created = await cleo.http('POST', '/spark', { ...rest, content_type: 'UGC' });
    expect([created.status, created.body.data.allowedContributionsType]).toEqual([201, ['UGC']]);
    const edited = await cleo.http('PUT', `/spark/${created.body.data._id as string}`, {
      contribution_types_allowed: ['REMIX', 'CLIPPING'],
    });
    expect([edited.status, edited.body.data.allowedContributionsType]).toEqual([200, ['REMIX', 'CLIPPING']]);
  });

  it('must not differ; nothing is created', async () => {
    const before = await app.connection.collection('sparks').countDocuments();
    const refused = await cleo.http(
      'POST',
      '/spark',
      sparkBody({ allowedContributionsType: ['UGC'], content_type: ['REMIX'] }),
    );
    expect([refused.status, refused.body.code, refused.body.details[0].field]).toEqual([
      400,
      'BAD_REQUEST',
      'content_type',
    ]);
    for (const wrong of ['VIDEO', ['VIDEO'], 7, { $ne: 1 }])
      expect((await cleo.http('POST', '/spark', sparkBody({ content_type: wrong }))).status).toBe(400);
    expect(await app.connection.collection('sparks').countDocuments()).toBe(before);
  });
});
