import { join } from 'node:path';
import { DATABASE_SERVICE, databaseServices } from '../database/services.js';
import { redisService } from '../redis/services.js';
import { sandboxEnv } from '../social-sandbox/sandbox-env.js';
import { answersOk } from './http-probe.js';
import type { ServiceDefinition } from './service.js';
import { REPOSITORY_ROOT, type StackSettings } from './settings.js';

/** Port of each part, as an offset from PORT_BASE. */
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
} as const;

export const WORKER_SERVICE = 'worker';

/** The federated remotes, each with a server of its own; `frontends/<name>`. */
const REMOTES = ['submission', 'analytics', 'admin'] as const;

/** The sandbox takes any key; with keys the adapters ask the interfaces that know regions, ages and numbers. */
const SANDBOX_KEYS = {
  YOUTUBE_API_KEY: 'sandbox',
  X_BEARER_TOKEN: 'sandbox',
  X_CLIENT_ID: 'sandbox',
  X_CLIENT_SECRET: 'sandbox',
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
  /** The environment in which the product's processes and tools of this stack run. */
  env: Record<string, string>;
  /** Every port that the stack listens on. */
  ports: number[];
}

/** The whole local stack as definitions; nothing is started. */
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
    // A receiver that somebody tries out runs on this machine, too.
    WEBHOOK_LOCAL_TARGETS: process.env.WEBHOOK_LOCAL_TARGETS ?? 'true',
    ...sandboxEnv(portBase),
    ...SANDBOX_KEYS,
  };

  const node = (
    name: string,
    script: string,
    args: string[],
    needs: string[],
    probeUrl: string,
    more: Partial<ServiceDefinition> = {},
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
    probe: () => answersOk(probeUrl),
    ...more,
  });
  const local = (name: keyof typeof PORT_OFFSETS) => `http://127.0.0.1:${port(name)}`;

  const database = settings.externalMongoUri ? [] : databaseServices({ ...settings, port: port('database') });
  const redis = settings.externalRedisUrl ? [] : [redisService({ ...settings, port: port('redis') })];
  const dataServices = [...(database.length ? [DATABASE_SERVICE] : []), ...redis.map(({ name }) => name)];
  const remoteRoot = (app: string) => join(REPOSITORY_ROOT, 'frontends', app, 'dist');
  const webServer = 'local-stack/web-server/main.js';
  // Each remote's own page reaches the API and the local sign-in under its own address.
  const remote = (name: (typeof REMOTES)[number]) =>
    node(
      name,
      webServer,
      [
        '--port',
        String(port(name)),
        '--root',
        remoteRoot(name),
        '--remote',
        '--api',
        local('api'),
        '--issuer',
        local('identityProvider'),
      ],
      [],
      `${local(name)}/remoteEntry.js`,
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
      node('social-sandbox', 'local-stack/social-sandbox/main.js', [], [], `${local('socialSandbox')}/health`),
      node('identity-provider', 'local-stack/identity-provider/main.js', [], [], `${local('identityProvider')}/health`),
      node('api', 'src/main.api.js', [], [...dataServices, 'identity-provider'], `${local('api')}/health/ready`),
      node(
        WORKER_SERVICE,
        'src/main.worker.js',
        [],
        [...dataServices, 'social-sandbox', 'api'],
        `${local('worker')}/health/ready`,
        { stopTimeoutMs: 30_000 },
      ),
      ...REMOTES.map(remote),
      node(
        'web',
        webServer,
        [
          '--port',
          String(portBase),
          '--root',
          remoteRoot('shell'),
          '--api',
          local('api'),
          '--issuer',
          issuer,
          ...REMOTES.flatMap((name) => ['--remote-origin', `${name}=http://localhost:${port(name)}`]),
        ],
        ['api'],
        `${local('web')}/config.json`,
      ),
    ],
  };
}
