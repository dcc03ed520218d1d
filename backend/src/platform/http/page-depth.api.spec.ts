import { Controller, Get, Module, Query } from '@nestjs/common';
import { signInAs } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { Endpoint } from './endpoint.decorator.js';
import { PageQuery } from './page.js';
import { ApiNoContent } from './response-schemas.js';

@Controller('probe')
class ListProbe {
  @Get('list')
  @Endpoint({ summary: 'List', roles: 'optional', success: ApiNoContent() })
  list(@Query() { page, limit }: PageQuery): { page: number; limit: number } {
    return { page, limit };
  }
}

@Module({ controllers: [ListProbe] })
class ListProbeModule {}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ modules: [ListProbeModule] });
});
afterAll(() => app.close());

it.each([
  ['page=50&limit=100', 200],
  ['page=51&limit=100', 400],
  ['page=10000&limit=100', 400],
  ['page=5000&limit=1', 200],
  ['page=5001&limit=1', 400],
  ['page=1000', 400],
  ['', 200],
  ['page=none', 400],
  ['page=1&page=9999', 400],
])('lets anonymous callers read the first 5,000 items only: %s is %i [sec-171]', async (query, status) => {
  expect((await app.http('GET', `/probe/list?${query}`)).status).toBe(status);
});

it('says what to do', async () => {
  const { body } = await app.http('GET', '/probe/list?page=9999');
  expect(body).toMatchObject({
    code: 'BAD_REQUEST',
    message:
      'Without signing in, only the first 5000 items can be read by page number. Use cursor with the nextCursor of the response, narrow the filters, or sign in.',
    details: [{ field: 'page' }],
  });
});

it('does not limit people who are signed in', async () => {
  const ada = await signInAs(app, 'ada');
  expect((await ada.http('GET', '/probe/list?page=10000&limit=100')).status).toBe(200);
});
