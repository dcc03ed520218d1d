import { resolve } from 'node:path';
import {
  ADMIN_APPROVAL_CENTS,
  BOOST_DURATION_MS,
  BOOST_PRICE_CENTS,
  EXPORT_PAGE_PAUSE_MS,
  type SubmissionLimits,
} from '@sparks/domain';
import { readAiSettings, type AiSettings } from './ai-settings.js';
import { readEngagementSettings, type EngagementSettings } from './engagement-settings.js';
import {
  readEventStreamSettings,
  readHttpSettings,
  type EventStreamSettings,
  type HttpSettings,
} from './http-settings.js';
import { readMailSettings, type MailSettings } from './mail-settings.js';
import { readPayoutSettings, type PayoutSettings } from './payout-settings.js';
import { readRedisSettings, type RedisSettings } from './redis-settings.js';
import {
  directory,
  flag,
  httpUrl,
  integer,
  issuerUrl,
  mongoUri,
  nameList,
  oneOf,
  secret,
  SettingReader,
  text,
  type SettingProblem,
} from './setting.js';
import { readSocialSettings, type SocialSettings } from './social-settings.js';
import { readStorageSettings, type StorageSettings } from './storage-settings.js';
import { readSubmissionLimits } from './submission-settings.js';
import { readTaxSettings, type TaxSettings } from './tax-settings.js';
import { readWebhookSettings, type WebhookSettings } from './webhook-settings.js';
import { readWorkerSettings, type WorkerSettings } from './worker-settings.js';

/** Settings of every process. */
export interface BaseSettings {
  nodeEnv: 'development' | 'test' | 'production';
  isProduction: boolean;
  /** A local installation for one developer: allows the local identity provider and sandbox payments. */
  localMode: boolean;
  host: string;
  /** URL of the web app, without a trailing slash. */
  publicUrl: string;
  logLevel: string;
}

/** All settings of the API and the worker, validated and frozen. No other code reads the environment. */
export interface Env extends BaseSettings {
  apiPort: number;
  workerPort: number;
  mongo: { uri: string; database: string };
  redis: RedisSettings;
  http: HttpSettings;
  eventStreams: EventStreamSettings;
  worker: WorkerSettings;
  /** `max` per caller, `addressMax` for all signed-in users of one address. */
  rateLimit: { max: number; addressMax: number; windowMs: number };
  auth: { issuer: string; audience: string; roleClaim: string; jwksUri?: string };
  payments: { provider: 'sandbox' | 'stripe'; stripe?: { secretKey: string; webhookSecret: string; apiBase?: string } };
  payouts: PayoutSettings;
  /** Absent: e-mail is disabled. */
  mail?: MailSettings;
  social: SocialSettings;
  uploads: { dir: string };
  storage: StorageSettings;
  webhooks: WebhookSettings;
  tax: TaxSettings;
  boost: { priceCents: number; durationMs: number };
  /** Cents that one admin can move alone on somebody else's campaign in 24 hours. */
  adminApprovalCents: number;
  submissionLimits: SubmissionLimits;
  /** Reserved besides the usual names of the operator. */
  reservedNames: string[];
  /** Days after which another country counts. */
  countryChangeDays: number;
  likes: { minAccountAgeMs: number };
  engagement: EngagementSettings;
  ai: AiSettings;
  /** Maximum age of a cached response; 0 turns the cache off. */
  responseCache: { ttlMs: number };
  exports: { pagePauseMs: number };
}

/** Offices and mobile networks share an address: its default limit is that of this many users. */
const USERS_PER_ADDRESS = 10;

/** `problems` has one entry per invalid or missing setting. */
export class EnvError extends Error {
  constructor(readonly problems: SettingProblem[]) {
    super(problems.map(({ message }) => message).join('\n'));
    this.name = 'EnvError';
  }
}

/** Port offsets from PORT_BASE: the backend's own ports and, in development, those of its dependencies. */
const OFFSETS = {
  web: 0,
  api: 1,
  worker: 2,
  remotes: [10, 11, 12],
  identityProvider: 20,
  redis: 40,
  database: 41,
} as const;

/** @throws EnvError with all invalid and missing settings */
export function loadEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const read = new SettingReader(source);
  const { local, portBase, loopback, issuer, isDeployed, ...base } = readBaseSettings(read);
  const rateLimitMax = read.withDefault('RATE_LIMIT_MAX', integer(1, 10_000_000, 'requests'), 6_000);

  const env: Env = {
    ...base,
    apiPort: portBase + OFFSETS.api,
    workerPort: portBase + OFFSETS.worker,
    mongo: readMongoSettings(read, { local, portBase }),
    redis: readRedisSettings(read, local, `redis://127.0.0.1:${portBase + OFFSETS.redis}`),
    http: readHttpSettings(read, isDeployed, [OFFSETS.web, ...OFFSETS.remotes].map(loopback)),
    eventStreams: readEventStreamSettings(read, isDeployed),
    worker: readWorkerSettings(read),
    rateLimit: {
      max: rateLimitMax,
      addressMax: read.withDefault(
        'RATE_LIMIT_ADDRESS_MAX',
        integer(1, 100_000_000, 'requests'),
        USERS_PER_ADDRESS * rateLimitMax,
      ),
      windowMs: read.withDefault('RATE_LIMIT_WINDOW_MS', integer(1_000, 3_600_000, 'milliseconds'), 60_000),
    },
    auth: {
      issuer,
      audience: local('OIDC_AUDIENCE', text('the audience of the access tokens'), 'sparks-api'),
      roleClaim: read.withDefault(
        'OIDC_ROLE_CLAIM',
        text('the path of a claim, such as public_metadata.role'),
        'public_metadata.role',
      ),
      jwksUri: read.optional('OIDC_JWKS_URI', httpUrl('https://id.example.org/jwks')),
    },
    payments: readPayments(read, isDeployed),
    payouts: readPayoutSettings(read),
    mail: readMailSettings(read),
    social: readSocialSettings(read),
    uploads: { dir: local('UPLOADS_DIR', directory(), resolve('.local/data/uploads')) },
    storage: readStorageSettings(read, isDeployed),
    webhooks: readWebhookSettings(read, isDeployed),
    tax: readTaxSettings(read, isDeployed),
    boost: {
      priceCents: read.withDefault('BOOST_PRICE_CENTS', integer(1, 1_000_000, 'cents'), BOOST_PRICE_CENTS),
      durationMs: read.withDefault(
        'BOOST_DURATION_MS',
        integer(60_000, 31_536_000_000, 'milliseconds'),
        BOOST_DURATION_MS,
      ),
    },
    adminApprovalCents: read.withDefault(
      'ADMIN_APPROVAL_CENTS',
      integer(0, 100_000_000, 'cents'),
      ADMIN_APPROVAL_CENTS,
    ),
    likes: {
      minAccountAgeMs:
        read.withDefault('LIKE_MIN_ACCOUNT_HOURS', integer(0, 8_760, 'hours'), isDeployed ? 24 : 0) * 3_600_000,
    },
    submissionLimits: readSubmissionLimits(read, isDeployed),
    reservedNames: read.withDefault('RESERVED_NAMES', nameList(), []),
    countryChangeDays: read.withDefault('COUNTRY_CHANGE_DAYS', integer(0, 365, 'days'), isDeployed ? 21 : 0),
    engagement: readEngagementSettings(read),
    ai: readAiSettings(read),
    responseCache: { ttlMs: read.withDefault('RESPONSE_CACHE_TTL_MS', integer(0, 60_000, 'milliseconds'), 1_000) },
    exports: {
      pagePauseMs: read.withDefault('EXPORT_PAGE_PAUSE_MS', integer(0, 60_000, 'milliseconds'), EXPORT_PAGE_PAUSE_MS),
    },
  };
  if (read.problems.length > 0) throw new EnvError(read.problems);
  return deepFreeze(env);
}

/** How the process runs, and a reader of settings that have a default on developer machines only. */
function readMode(read: SettingReader) {
  const nodeEnv = read.withDefault('NODE_ENV', oneOf('development', 'test', 'production'), 'development');
  const localMode = read.withDefault('LOCAL_MODE', flag(), false);
  const portBase = read.withDefault('PORT_BASE', integer(1_024, 65_400), 3_000);
  // Developer machines use known ports by default; deployments have to set these explicitly.
  const isDeployed = nodeEnv === 'production' && !localMode;
  const local = <T>(name: string, kind: Parameters<typeof read.required<T>>[1], value: T): T =>
    isDeployed
      ? read.required(name, kind, 'there is no default in production')
      : read.withDefault<T>(name, kind, value as NoInfer<T>);
  return { nodeEnv, localMode, portBase, isDeployed, local };
}

type Mode = ReturnType<typeof readMode>;

function readMongoSettings(read: SettingReader, { local, portBase }: Pick<Mode, 'local' | 'portBase'>): Env['mongo'] {
  return {
    uri: local('MONGODB_URI', mongoUri(), `mongodb://127.0.0.1:${portBase + OFFSETS.database}/?directConnection=true`),
    database: read.withDefault('MONGODB_DB', text('a database name'), 'sparks'),
  };
}

/**
 * The settings of the database, for tools that need no others.
 * @throws EnvError
 */
export function loadMongoSettings(source: Readonly<Record<string, string | undefined>>): Env['mongo'] {
  const read = new SettingReader(source);
  const mongo = readMongoSettings(read, readMode(read));
  if (read.problems.length > 0) throw new EnvError(read.problems);
  return deepFreeze(mongo);
}

/** Settings of every process, and helpers to read the others. */
export function readBaseSettings(read: SettingReader) {
  const { nodeEnv, localMode, portBase, isDeployed, local } = readMode(read);
  const loopback = (offset: number) => `http://localhost:${portBase + offset}`;
  return {
    nodeEnv,
    isProduction: nodeEnv === 'production',
    localMode,
    isDeployed,
    portBase,
    local,
    loopback,
    host: read.withDefault('HOST', text('an address to listen on, such as 127.0.0.1'), '127.0.0.1'),
    publicUrl: local('PUBLIC_URL', httpUrl('https://sparks.example.org'), loopback(OFFSETS.web)),
    logLevel: read.withDefault(
      'LOG_LEVEL',
      oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
      'info',
    ),
    issuer: local('OIDC_ISSUER', issuerUrl(), loopback(OFFSETS.identityProvider)),
  };
}

/** Sandbox payments need no real money, so deployments must not use them. */
function readPayments(read: SettingReader, isDeployed: boolean): Env['payments'] {
  const kind = oneOf('sandbox', 'stripe');
  const provider = isDeployed
    ? read.required('PAYMENT_PROVIDER', kind, 'there is no default in production')
    : read.withDefault('PAYMENT_PROVIDER', kind, 'sandbox');
  if (provider === 'sandbox' && isDeployed) {
    read.problems.push({
      name: 'PAYMENT_PROVIDER',
      message: 'PAYMENT_PROVIDER: expected stripe (NODE_ENV is production and LOCAL_MODE is not true), got "sandbox"',
    });
  }
  if (provider !== 'stripe') return { provider };
  const why = 'PAYMENT_PROVIDER is stripe';
  return {
    provider,
    stripe: {
      secretKey: read.required('STRIPE_SECRET_KEY', secret('a Stripe secret key'), why),
      webhookSecret: read.required('STRIPE_WEBHOOK_SECRET', secret("the webhook's signing secret"), why),
      apiBase: read.optional('STRIPE_API_BASE', httpUrl('https://api.stripe.com')),
    },
  };
}

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value))
    if (typeof inner === 'object' && inner !== null) deepFreeze(inner as object);
  return Object.freeze(value);
}
