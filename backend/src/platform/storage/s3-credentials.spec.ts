import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Server } from '../../../test/support/s3-server.js';
import { loadEnv } from '../config/env.js';
import { createStorage } from './create-storage.js';
import type { S3Storage } from './s3-storage.js';

const KEY = 'role/a.png';
/** What an orchestrator sets for a pod with a role. */
const ROLE_VARIABLES = ['AWS_CONTAINER_CREDENTIALS_FULL_URI', 'AWS_CONTAINER_AUTHORIZATION_TOKEN'];
const original = { ...process.env };

let s3: S3Server;
let roles: Server;
let asked: (string | undefined)[];
let secretOfRole: string;

beforeAll(async () => {
  s3 = await S3Server.start();
  secretOfRole = s3.env.S3_SECRET_ACCESS_KEY ?? '';
  roles = createServer((request, response) => {
    asked.push(request.headers.authorization);
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        AccessKeyId: s3.env.S3_ACCESS_KEY_ID,
        SecretAccessKey: secretOfRole,
        Token: 'the-session',
        Expiration: new Date(Date.now() + 3_600_000).toISOString(),
      }),
    );
  });
  await new Promise<void>((resolve) => roles.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked = [];
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
  process.env.AWS_CONTAINER_CREDENTIALS_FULL_URI = `http://127.0.0.1:${(roles.address() as AddressInfo).port}/role`;
  process.env.AWS_CONTAINER_AUTHORIZATION_TOKEN = 'the-pod';
  // Never the credentials of whoever runs the tests.
  process.env.AWS_SHARED_CREDENTIALS_FILE = '/nonexistent/credentials';
  process.env.AWS_CONFIG_FILE = '/nonexistent/config';
});
afterAll(async () => {
  for (const name of [...ROLE_VARIABLES, 'AWS_SHARED_CREDENTIALS_FILE', 'AWS_CONFIG_FILE']) delete process.env[name];
  Object.assign(process.env, original);
  await s3.stop();
  await new Promise((resolve) => roles.close(resolve));
});

/** Stores a file with the settings of the test server, except for the access key. */
async function store(settings: Record<string, string>): Promise<void> {
  const { S3_ACCESS_KEY_ID: _, S3_SECRET_ACCESS_KEY: __, ...withoutKey } = s3.env;
  const storage = (await createStorage(loadEnv({ ...withoutKey, ...settings }))) as S3Storage;
  await storage.put(KEY, Buffer.from('image')).finally(() => storage.onModuleDestroy());
}

describe('a bucket', () => {
  it('is opened with the role of the pod when no access key is set', async () => {
    await store({});
    expect(asked).toEqual(['the-pod']);
    expect(s3.objects.get(KEY)?.body.toString()).toBe('image');
  });

  it('rejects a role with another key', async () => {
    secretOfRole = 'another';
    await expect(store({})).rejects.toThrow(expect.objectContaining({ name: 'SignatureDoesNotMatch' }));
    secretOfRole = s3.env.S3_SECRET_ACCESS_KEY ?? '';
  });

  it('is opened with the access key when one is set', async () => {
    await store({
      S3_ACCESS_KEY_ID: s3.env.S3_ACCESS_KEY_ID ?? '',
      S3_SECRET_ACCESS_KEY: s3.env.S3_SECRET_ACCESS_KEY ?? '',
    });
    expect(asked).toEqual([]);
  });
});
