import fastify, { type FastifyInstance } from 'fastify';
import { loadWebEnv } from '../platform/config/web-settings.js';
import { instrument } from './instrument.js';

let server: FastifyInstance;
beforeEach(() => {
  server = fastify();
  instrument(server, loadWebEnv({}));
  server.get('/p/:username', () => 'page');
});
afterEach(() => server.close());

describe('/metrics of the web process', () => {
  it('counts requests by route', async () => {
    await server.inject('/p/ada');
    const { body, headers } = await server.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/p/:username",status="200"} 1');
    expect(body).toContain('process_cpu_seconds_total');
  });

  it.each([{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }])(
    'are not for requests through a proxy: %j',
    async (headers) => {
      expect((await server.inject({ url: '/metrics', headers })).statusCode).toBe(404);
    },
  );

  it.each([
    ['8.8.8.8', 404],
    ['2606:4700::1111', 404],
    ['10.1.2.3', 200],
    ['127.0.0.1', 200],
  ])('answer a direct request from %s with %i', async (remoteAddress, status) => {
    expect((await server.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(status);
  });
});
