import { join } from 'node:path';
import { DATABASE_SERVICE, databaseServices } from '../database/services.js';
import { moneySandboxEnv } from '../money-sandbox/sandbox-env.js';
import { mongodService } from '../mongod/services.js';
import { redisService } from '../redis/services.js';
import { sandboxEnv } from '../social-sandbox/sandbox-env.js';
import { isReachable } from './http-probe.js';
import type { ServiceDefinition } from './service.js';
import { REPOSITORY_ROOT, type StackSettings } from './settings.js';

/** Port of each service, as an offset from PORT_BASE. */
export const PORT_OFFSETS = {
  web: 0,
  api: 1,
  worker: 2,
  submission: 10,
  analytics: 11,
  admin: 12,
  identityProvider: 20,
  socialSandbox: 30,
  redis: 40,
  database: 41,
  moneySandbox: 50,
} as const;

export const WORKER_SERVICE = 'worker';
export const MIGRATE_TASK = 'migrate';

/** The federated remotes in `frontends/<name>`; each has its own server. */
const REMOTES = ['submission', 'analytics', 'admin'] as const;

/**
 * The sandbox accepts any key. With keys, the adapters use the platform APIs that return regions, age limits and
 * metrics.
 */
const SANDBOX_KEYS = {
  YOUTUBE_API_KEY: 'sandbox',
  X_BEARER_TOKEN: 'sandbox',
  X_CLIENT_ID: 'sandbox',
  X_CLIENT_SECRET: 'sandbox',
  GOOGLE_CLIENT_ID: 'sandbox',
  GOOGLE_CLIENT_SECRET: 'sandbox',
  TIKTOK_CLIENT_KEY: 'sandbox',
  TIKTOK_CLIENT_SECRET: 'sandbox',
  META_ACCESS_TOKEN: 'sandbox',
  META_INSTAGRAM_USER_ID: '17841400000000000',
  REDDIT_CLIENT_ID: 'sandbox',
  REDDIT_CLIENT_SECRET: 'sandbox',
  AGGREGATOR_API_KEY: 'sandbox',
};

export interface Stack {
  services: ServiceDefinition[];
  /** Environment for the product's processes and tools. */
  env: Record<string, string>;
  ports: number[];
}

/** Service definitions, environment and ports of the local stack. Starts nothing. */
export function describeStack(settings: StackSettings): Stack {
  const { portBase, localDir } = settings;
  const port = (name: keyof typeof PORT_OFFSETS) => portBase + PORT_OFFSETS[name];
  const log = (name: string) => join(localDir, 'logs', `${name}.log`);
  const mongoUri = settings.externalMongoUri ?? `mongodb://127.0.0.1:${port('database')}/?directConnection=true`;
  const redisUrl = settings.externalRedisUrl ?? `redis://127.0.0.1:${port('redis')}`;
  const issuer = process.env.OIDC_ISSUER ?? `http://localhost:${port('identityProvider')}`;

  const env: Record<string, string> = {
    LOCAL_MODE: 'true',
    NODE_ENV: process.env.NODE_ENV ?? 'development',
    PORT_BASE: String(portBase),
    LOCAL_DIR: localDir,
    MONGODB_URI: mongoUri,
    REDIS_URL: redisUrl,
    OIDC_ISSUER: issuer,
    OIDC_AUDIENCE: process.env.OIDC_AUDIENCE ?? 'sparks-api',
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${portBase}`,
    UPLOADS_DIR: process.env.UPLOADS_DIR ?? join(localDir, 'data/uploads'),
    CONTACT_EMAIL: process.env.CONTACT_EMAIL ?? 'help@example.org',
    // Webhook receivers under test run on this machine.
    WEBHOOK_LOCAL_TARGETS: process.env.WEBHOOK_LOCAL_TARGETS ?? 'true',
    ...sandboxEnv(portBase),
    ...SANDBOX_KEYS,
    ...moneySandboxEnv(portBase),
  };

  const nodeService = (
    name: string,
    script: string,
    args: string[],
    needs: string[],
    probeUrl: string | undefined,
    overrides: Partial<ServiceDefinition> = {},
  ): ServiceDefinition => ({
    name,
    needs,
    logFile: log(name),
    command: async () => ({
      file: process.execPath,
      args: [join(REPOSITORY_ROOT, 'backend/dist', script), ...args],
      cwd: REPOSITORY_ROOT,
      env,
    }),
    ...(probeUrl === undefined ? {} : { probe: () => isReachable(probeUrl) }),
    ...overrides,
  });
  const localUrl = (name: keyof typeof PORT_OFFSETS) => `http://127.0.0.1:${port(name)}`;

  const { externalMongoUri, mongod } = settings;
  const localDatabase = mongod
    ? [mongodService({ mongod, localDir, port: port('database') })]
    : databaseServices({ ...settings, port: port('database') });
  const database = externalMongoUri ? [] : localDatabase;
  const redis = settings.externalRedisUrl ? [] : [redisService({ ...settings, port: port('redis') })];
  const databaseService = database.length ? [DATABASE_SERVICE] : [];
  const dataServices = [MIGRATE_TASK, ...redis.map(({ name }) => name)];
  const remoteRoot = (app: string) => join(REPOSITORY_ROOT, 'frontends', app, 'dist');
  // A remote opened on its own proxies the API and the local sign-in on its own origin.
  const remote = (name: (typeof REMOTES)[number]) =>
    nodeService(
      name,
      'local-stack/remote-server/main.js',
      [
        '--port',
        String(port(name)),
        '--root',
        remoteRoot(name),
        '--api',
        localUrl('api'),
        '--issuer',
        localUrl('identityProvider'),
      ],
      [],
      `${localUrl(name)}/remoteEntry.js`,
    );

  const external: Array<number | undefined> = [
    settings.externalMongoUri ? PORT_OFFSETS.database : undefined,
    settings.externalRedisUrl ? PORT_OFFSETS.redis : undefined,
  ];
  return {
    env,
    ports: Object.values(PORT_OFFSETS)
      .filter((offset) => !external.includes(offset))
      .map((offset) => portBase + offset),
    services: [
      ...database,
      ...redis,
      nodeService(MIGRATE_TASK, 'src/tools/migrate.js', [], databaseService, undefined, { isTask: true }),
      nodeService(
        'social-sandbox',
        'local-stack/social-sandbox/main.js',
        [],
        [],
        `${localUrl('socialSandbox')}/health`,
      ),
      nodeService('money-sandbox', 'local-stack/money-sandbox/main.js', [], [], `${localUrl('moneySandbox')}/health`),
      nodeService(
        'identity-provider',
        'local-stack/identity-provider/main.js',
        [],
        [],
        `${localUrl('identityProvider')}/health`,
      ),
      nodeService(
        'api',
        'src/main.api.js',
        [],
        [...dataServices, 'identity-provider'],
        `${localUrl('api')}/health/ready`,
      ),
      nodeService(
        WORKER_SERVICE,
        'src/main.worker.js',
        [],
        [...dataServices, 'social-sandbox', 'money-sandbox', 'api'],
        `${localUrl('worker')}/health/ready`,
        { stopTimeoutMs: 30_000 },
      ),
      ...REMOTES.map(remote),
      nodeService('web', 'src/main.web.js', [], ['api'], `${localUrl('web')}/health/web/ready`),
    ],
  };
}
