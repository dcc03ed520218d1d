import { problemsOf } from '../../../test/support/env-problems.js';
import { QUEUE_NAMES } from '../queue/queue-names.js';
import { loadEnv } from './env.js';

const REAL = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sparks.example.org/',
  MONGODB_URI: 'mongodb://db.example.org/?replicaSet=rs0',
  REDIS_URL: 'redis://cache.example.org:6379',
  OIDC_ISSUER: 'https://id.example.org/',
  OIDC_AUDIENCE: 'sparks-api',
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  UPLOADS_DIR: '/srv/uploads',
  MEDIA_URL_SECRET: '0123456789abcdef0123456789abcdef',
  WEBHOOK_SECRET_KEY: 'fedcba9876543210fedcba9876543210',
};

describe('on a developer machine', () => {
  it('needs no settings', () => {
    const env = loadEnv({});
    expect(env).toMatchObject({
      nodeEnv: 'development',
      apiPort: 3001,
      workerPort: 3002,
      publicUrl: 'http://localhost:3000',
      mongo: { uri: 'mongodb://127.0.0.1:3041/?directConnection=true', database: 'sparks' },
      redis: { url: 'redis://127.0.0.1:3040' },
      auth: { issuer: 'http://localhost:3020', audience: 'sparks-api', roleClaim: 'public_metadata.role' },
      payments: { provider: 'sandbox' },
    });
  });

  it('derives every port from PORT_BASE', () => {
    const env = loadEnv({ PORT_BASE: '4500' });
    expect([env.apiPort, env.workerPort, env.publicUrl, env.redis.url, env.auth.issuer]).toEqual([
      4501,
      4502,
      'http://localhost:4500',
      'redis://127.0.0.1:4540',
      'http://localhost:4520',
    ]);
  });

  it('treats an empty setting as absent', () => {
    expect(loadEnv({ MONGODB_URI: '', LOG_LEVEL: ' ' }).logLevel).toBe('info');
  });
});

describe('in production', () => {
  it('loads when every required setting is present [sec-53]', () => {
    const env = loadEnv(REAL);
    expect(env.publicUrl).toBe('https://sparks.example.org');
    expect(env.auth.issuer).toBe('https://id.example.org/');
    expect(env.payments).toEqual({
      provider: 'stripe',
      stripe: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiBase: undefined },
    });
  });

  it.each([
    'PUBLIC_URL',
    'MONGODB_URI',
    'REDIS_URL',
    'OIDC_ISSUER',
    'OIDC_AUDIENCE',
    'PAYMENT_PROVIDER',
    'UPLOADS_DIR',
    'MEDIA_URL_SECRET',
    'WEBHOOK_SECRET_KEY',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ])('names a missing %s', (name) => {
    const { [name]: _, ...rest } = REAL as Record<string, string>;
    const problems = problemsOf(rest);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: expected .+, got nothing$`));
  });

  it('rejects sandbox payments, except in local mode [sec-54]', () => {
    expect(problemsOf({ ...REAL, PAYMENT_PROVIDER: 'sandbox' })).toEqual([
      expect.stringMatching(/^PAYMENT_PROVIDER: expected stripe/),
    ]);
    expect(problemsOf({ ...REAL, PAYMENT_PROVIDER: 'sandbox', LOCAL_MODE: 'true' })).toEqual([]);
  });

  it('rejects local webhook targets, except in local mode', () => {
    expect(loadEnv(REAL).webhooks.allowsLocalTargets).toBe(false);
    expect(problemsOf({ ...REAL, WEBHOOK_LOCAL_TARGETS: 'true' })).toEqual([
      expect.stringMatching(/^WEBHOOK_LOCAL_TARGETS: expected false/),
    ]);
    expect(problemsOf({ ...REAL, WEBHOOK_LOCAL_TARGETS: 'true', LOCAL_MODE: 'true' })).toEqual([]);
  });
});

describe('Redis', () => {
  const serversOf = (url: string) => loadEnv({ REDIS_URL: url }).redis.servers;

  it('is one server with redis:// and rediss://', () => {
    expect(serversOf('rediss://user:secret@cache.example.org:6380/2')).toEqual({
      mode: 'single',
      url: 'rediss://user:secret@cache.example.org:6380/2',
    });
  });

  it('is the master that sentinels name with redis+sentinel://', () => {
    expect(serversOf('redis+sentinel://a.example.org,[fd00::1]:26380/main')).toEqual({
      mode: 'sentinel',
      nodes: [
        { host: 'a.example.org', port: 26_379 },
        { host: 'fd00::1', port: 26_380 },
      ],
      master: 'main',
      database: 0,
      tls: false,
    });
    expect(
      serversOf('rediss+sentinel://app:p%40ss@a.example.org/main/2?sentinelUsername=watch&sentinelPassword=w%2Fd'),
    ).toMatchObject({
      database: 2,
      tls: true,
      username: 'app',
      password: 'p@ss',
      sentinelUsername: 'watch',
      sentinelPassword: 'w/d',
    });
  });

  it('is a cluster with redis+cluster://', () => {
    expect(serversOf('rediss+cluster://:secret@a.example.org,b.example.org:7001/')).toEqual({
      mode: 'cluster',
      nodes: [
        { host: 'a.example.org', port: 6_379 },
        { host: 'b.example.org', port: 7_001 },
      ],
      password: 'secret',
      tls: true,
    });
  });

  it.each([
    ['redis+cluster://a.example.org:6379/1', /^REDIS_URL: expected no path, because a Redis Cluster has one database/],
    ['redis+sentinel://a.example.org', /^REDIS_URL: expected the name of the master after the sentinels/],
    ['redis+sentinel://a.example.org/main/first', /^REDIS_URL: expected the name of the master after the sentinels/],
    ['redis+cluster://a.example.org:70000', /^REDIS_URL: expected a URL such as .+, got an invalid value$/],
    ['redis+cluster://a.example.org,,b.example.org', /^REDIS_URL: expected a URL such as .+, got an invalid value$/],
    ['redis+cluster://:%zz@a.example.org', /^REDIS_URL: expected a URL such as .+, got an invalid value$/],
    ['redis+proxy://a.example.org', /^REDIS_URL: expected a URL such as .+, got an invalid value$/],
  ])('%s is refused with the reason', (url, message) => {
    expect(problemsOf({ REDIS_URL: url })).toEqual([expect.stringMatching(message)]);
  });

  it('has no braces in its prefix, which would keep all keys of a cluster on one node', () => {
    expect(problemsOf({ REDIS_PREFIX: '{sparks}' })).toEqual([
      expect.stringMatching(/^REDIS_PREFIX: expected .+braces/),
    ]);
  });
});

describe('e-mail', () => {
  it('requires SMTP_URL and MAIL_FROM together', () => {
    expect(loadEnv({}).mail).toBeUndefined();
    expect(loadEnv({ MAIL_FROM: 'no-reply@sparks.example.org' }).mail).toBeUndefined();
    expect(
      loadEnv({
        SMTP_URL: 'smtp://mail.example.org:587?requireTLS=true',
        MAIL_FROM: 'Sparks <no-reply@sparks.example.org>',
      }).mail,
    ).toEqual({
      smtpUrl: 'smtp://mail.example.org:587?requireTLS=true',
      from: 'Sparks <no-reply@sparks.example.org>',
    });
    expect(problemsOf({ SMTP_URL: 'smtp://mail.example.org' })).toEqual([
      expect.stringMatching(/^MAIL_FROM: expected a sender .+SMTP_URL is set.+got nothing$/),
    ]);
  });
});

describe('file storage', () => {
  const bucket = { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };

  it('uses the disk without a bucket', () => {
    expect(loadEnv({}).storage.s3).toBeUndefined();
  });

  it('uses a bucket, with path-style URLs for a custom endpoint', () => {
    expect(loadEnv(bucket).storage.s3).toMatchObject({
      endpoint: undefined,
      region: 'us-east-1',
      forcePathStyle: false,
    });
    expect(loadEnv({ ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' }).storage.s3).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      forcePathStyle: true,
    });
  });

  it('needs no access key', () => {
    expect(loadEnv(bucket).storage.s3?.credentials).toEqual({ accessKeyId: 'id', secretAccessKey: 'key' });
    expect(loadEnv({ S3_BUCKET: 'media' }).storage.s3).toMatchObject({ bucket: 'media', credentials: undefined });
  });

  it.each([
    ['S3_BUCKET', 'an endpoint', { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000' }],
    ['S3_ACCESS_KEY_ID', 'its secret', bucket],
    ['S3_SECRET_ACCESS_KEY', 'its id', bucket],
  ])('requires %s with %s', (name, _, settings: Record<string, string>) => {
    const { [name]: __, ...rest } = settings;
    expect(problemsOf(rest)).toEqual([expect.stringMatching(new RegExp(`^${name}: expected .+, got nothing$`))]);
  });

  it('requires a long URL secret, which no message reveals', () => {
    expect(problemsOf({ MEDIA_URL_SECRET: 'hunter2' })).toEqual([
      expect.stringMatching(/^MEDIA_URL_SECRET: expected .+32 characters, got an invalid value$/),
    ]);
  });
});

describe('keys for tax numbers', () => {
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

  it('have a default on a developer machine only', () => {
    expect(loadEnv({}).tax.encryptionKeys).toHaveLength(1);
    expect(loadEnv(REAL).tax.encryptionKeys).toEqual([]);
  });

  it('are listed in the order in which they encrypt', () => {
    expect(loadEnv({ ...REAL, TAX_ENCRYPTION_KEYS: `new:${key(1)}, old:${key(2)}` }).tax.encryptionKeys).toEqual([
      { id: 'new', key: key(1) },
      { id: 'old', key: key(2) },
    ]);
  });

  it.each([
    ['short', Buffer.alloc(16).toString('base64')],
    ['without id', key(1)],
    ['repeated', `a:${key(1)},a:${key(2)}`],
    ['with a dot in the id', `a.b:${key(1)}`],
    ['incomplete', `a:${key(1)},`],
  ])('that are %s are refused without being revealed', (_, value) => {
    expect(problemsOf({ TAX_ENCRYPTION_KEYS: value })).toEqual([
      expect.stringMatching(/^TAX_ENCRYPTION_KEYS: expected .+, got an invalid value$/),
    ]);
  });
});

describe('worker', () => {
  it('serves every queue by default', () => {
    expect(loadEnv({}).worker).toEqual({ queues: QUEUE_NAMES, graceMs: 25_000 });
    expect(loadEnv({ WORKER_QUEUES: 'previews, ai,previews' }).worker.queues).toEqual(['previews', 'ai']);
  });
});

describe('image and video generation', () => {
  it('uses the embedded renderer by default', () => {
    expect(loadEnv({}).ai).toEqual({ image: undefined, video: undefined });
  });

  it('uses a Stable Diffusion server with the sizes of its model', () => {
    const settings = { AI_IMAGE_PROVIDER: 'automatic1111', AI_IMAGE_BASE_URL: 'http://127.0.0.1:7860' };
    expect(loadEnv({ ...settings, AI_IMAGE_SIZES: '512x512, 512x768' }).ai.image).toMatchObject({
      kind: 'automatic1111',
      steps: 25,
      sizes: [
        { width: 512, height: 512 },
        { width: 512, height: 768 },
      ],
    });
    expect(problemsOf({ ...settings, AI_IMAGE_SIZES: '512' })).toEqual([
      'AI_IMAGE_SIZES: expected sizes in pixels such as 1024x1024,1024x1536, got "512"',
    ]);
  });

  it('uses the configured services', () => {
    expect(
      problemsOf({ AI_IMAGE_PROVIDER: 'openai', AI_VIDEO_PROVIDER: 'http' }).map((line) => line.split(':')[0]),
    ).toEqual(['AI_IMAGE_BASE_URL', 'AI_IMAGE_MODEL', 'AI_VIDEO_BASE_URL']);
    const { ai } = loadEnv({
      AI_IMAGE_PROVIDER: 'openai',
      AI_IMAGE_BASE_URL: 'https://images.example.org/v1/',
      AI_IMAGE_MODEL: 'painter',
      AI_VIDEO_PROVIDER: 'http',
      AI_VIDEO_BASE_URL: 'https://video.example.org',
    });
    expect(ai.image).toMatchObject({
      baseUrl: 'https://images.example.org/v1',
      model: 'painter',
      sizes: [
        { width: 1_024, height: 1_024 },
        { width: 1_024, height: 1_536 },
        { width: 1_536, height: 1_024 },
      ],
      apiKey: undefined,
    });
    expect(ai.video).toMatchObject({ baseUrl: 'https://video.example.org', pollEveryMs: 2_000 });
  });
});

describe('an invalid setting', () => {
  it.each([
    ['PORT_BASE', '80'],
    ['PORT_BASE', '3000.5'],
    ['PORT_BASE', 'abc'],
    ['NODE_ENV', 'staging'],
    ['LOCAL_MODE', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'sparks.example.org'],
    ['OIDC_ISSUER', 'id.example.org'],
    ['OIDC_JWKS_URI', 'file:///etc/keys'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['RATE_LIMIT_MAX', '0'],
    ['PAYMENT_PROVIDER', 'cash'],
    ['SOCIAL_X_API', 'javascript:1'],
    ['BODY_LIMIT_BYTES', '1e9'],
    ['WORKER_QUEUES', 'previews,mail'],
    ['WORKER_QUEUES', 'previews,'],
    ['WORKER_GRACE_MS', '-1'],
    ['MAIL_FROM', 'Sparks'],
    ['MAIL_FROM', 'Sparks <a@b.example>, c@d.example'],
  ])('%s=%s is named with what was expected', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toEqual([
      expect.stringMatching(
        new RegExp(`^${name}: expected .+, got ${JSON.stringify(value).replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`),
      ),
    ]);
  });

  it('never reveals values that may contain a password [sec-55]', () => {
    const problems = problemsOf({
      MONGODB_URI: 'postgres://admin:hunter2@db',
      REDIS_URL: 'redis+cluster://admin:hunter2@cache/1',
      SMTP_URL: 'http://admin:hunter2@mail',
    }).join();
    expect(problems).toContain('MONGODB_URI');
    expect(problems).toContain('REDIS_URL');
    expect(problems).not.toContain('hunter2');
  });

  it('is reported together with all others, one line each', () => {
    const problems = problemsOf({ PORT_BASE: 'x', LOG_LEVEL: 'loud', OIDC_ISSUER: 'y' });
    expect(problems.map((line) => line.split(':')[0])).toEqual(['PORT_BASE', 'LOG_LEVEL', 'OIDC_ISSUER']);
    expect(problems.every((line) => !line.includes('\n'))).toBe(true);
  });
});

it('is frozen', () => {
  const env = loadEnv({});
  expect(() => Object.assign(env.mongo, { uri: 'mongodb://elsewhere' })).toThrow(TypeError);
});
