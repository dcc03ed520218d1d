import { createTestApp, type TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

it('lets the database delete notifications after a year', async () => {
  expect(await app.connection.collection('notifications').indexes()).toContainEqual(
    expect.objectContaining({ key: { createdAt: 1 }, expireAfterSeconds: 365 * 86_400 }),
  );
});
