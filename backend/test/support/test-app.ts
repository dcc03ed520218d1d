import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { InjectionToken, Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { ClientSession, Connection } from 'mongoose';
import { AccountApiModule } from '../../src/core/account/index.js';
import { ApiKeysApiModule } from '../../src/core/api-keys/index.js';
import { AuditApiModule } from '../../src/core/audit/index.js';
import { NotificationsApiModule } from '../../src/core/notifications/index.js';
import { SuspensionsApiModule } from '../../src/core/suspensions/index.js';
import { UsersApiModule } from '../../src/core/users/index.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { loadEnv, type Env } from '../../src/platform/config/env.js';
import { ENV } from '../../src/platform/config/inject-env.js';
import { SchemaCheck } from '../../src/platform/database/migrations/schema-check.js';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { rootLogger } from '../../src/platform/logging/root-logger.js';
import { PlatformApiModule } from '../../src/platform/platform.module.js';
import { QueueWorkers } from '../../src/platform/queue/queue-workers.js';
import { RedisConnections } from '../../src/platform/redis/redis-connections.js';
import { deleteKeys } from '../../src/platform/redis/redis-nodes.js';
import { configureApi } from '../../src/platform/runtime/configure-api.js';
import { NEST_OPTIONS } from '../../src/platform/runtime/create-app.js';
import { createHttpAdapter } from '../../src/platform/runtime/http-adapter.js';
import { acquireDatabase, newDatabase, releaseDatabase, type TestDatabase } from './database-pool.js';
import type { FixedClock } from './fixed-clock.js';
import { sendTo, type HttpResponse, type Method } from './http.js';
import { IndexBuilder } from './index-builder.js';
import { AUDIENCE, TestIssuer } from './issuer.js';
import { drainQueues } from './queues.js';

const DEFAULT_REDIS_URL = 'redis://127.0.0.1:3040';
const DEFAULT_MONGODB_URI = 'mongodb://127.0.0.1:3041/?directConnection=true';

export interface TestAppOptions {
  /** Modules besides the platform, users, account, API keys, notifications, audit and suspensions. */
  modules?: Type[];
  clock?: FixedClock;
  /** Providers to replace, such as a payment provider. */
  overrides?: { token: InjectionToken; value: unknown }[];
  /** Overrides of the default test settings. */
  env?: Record<string, string>;
  /** For tests of query plans, which depend on statistics, and for tests that store much data or change collections. */
  needsNewDatabase?: boolean;
  /** Another process of this application's installation, with the same database, keys and issuer of tokens. */
  besides?: TestApp;
}

/** The application on a real database and Redis, with a database and a key prefix of its own. */
export class TestApp {
  constructor(
    readonly nest: NestFastifyApplication,
    readonly issuer: TestIssuer,
    readonly env: Env,
    readonly database: TestDatabase,
  ) {}

  /** Runs the work in a transaction. */
  runInTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    return this.get(TransactionRunner).runInTransaction(work);
  }

  /** A provider of any module. */
  get<T>(token: Type<T> | InjectionToken<T>): T {
    return this.nest.get<T>(token, { strict: false });
  }

  /** The database connection, to inspect stored data. */
  get connection(): Connection {
    return this.nest.get<Connection>(getConnectionToken());
  }

  /** A request without a token. `body` is sent as JSON. */
  async http(method: Method, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<HttpResponse> {
    return sendTo(this.nest, method, url, body, headers);
  }

  /** Listens on a free port, for streams, which `http` does not support; returns the URL. */
  async listen(): Promise<string> {
    const server = this.nest.getHttpServer() as { listening: boolean; address: () => AddressInfo };
    if (!server.listening) await this.nest.listen(0, '127.0.0.1');
    return `http://127.0.0.1:${server.address().port}`;
  }

  /** Waits until every queue with a processor is empty; see `drainQueues`. */
  async drainQueues(): Promise<void> {
    await drainQueues(this.nest);
  }

  /**
   * Closes the application and deletes its keys; deletes its database or returns it to the pool. An application
   * `besides` another leaves both to it.
   */
  async close(): Promise<void> {
    const { atEnd } = this.database;
    await this.stopWorkers();
    if (atEnd === 'delete') await this.connection.dropDatabase();
    await this.nest.close();
    await this.issuer.stop();
    if (atEnd !== 'keep') await removeKeys(this.env);
    if (atEnd === 'release') releaseDatabase(this.database);
  }

  /** As at the end of a process. Bull would wait 500 ms for the connections on which its queues wait for jobs. */
  private async stopWorkers(): Promise<void> {
    const workers = this.get(QueueWorkers);
    workers.pause();
    await workers.drain();
  }
}

/** Starts an application for one test file. */
export async function createTestApp({
  modules = [],
  clock,
  overrides = [],
  env: settings = {},
  needsNewDatabase = false,
  besides,
}: TestAppOptions = {}): Promise<TestApp> {
  const issuer = await TestIssuer.start();
  const kind = clock === undefined ? 'expiring' : 'lasting';
  const database = besides ? sharedDatabase(besides) : needsNewDatabase ? newDatabase(kind) : acquireDatabase(kind);
  const env = testEnv(issuer, {
    MONGODB_DB: database.name,
    ...(besides ? { REDIS_PREFIX: besides.env.redis.prefix, OIDC_ISSUER: besides.env.auth.issuer } : {}),
    ...settings,
  });
  rootLogger.level = env.logLevel;
  const builder = Test.createTestingModule({
    imports: [
      PlatformApiModule,
      UsersApiModule,
      AccountApiModule,
      ApiKeysApiModule,
      NotificationsApiModule,
      AuditApiModule,
      SuspensionsApiModule,
      ...modules,
    ],
  });
  builder.overrideProvider(ENV).useValue(env);
  builder.overrideProvider(SchemaCheck).useFactory({
    factory: (connection: Connection) => new IndexBuilder(connection, database),
    inject: [getConnectionToken()],
  });
  if (clock !== undefined) builder.overrideProvider(Clock).useValue(clock);
  for (const { token, value } of overrides) builder.overrideProvider(token).useValue(value);
  try {
    const testing = await builder.compile();
    const nest = testing.createNestApplication<NestFastifyApplication>(createHttpAdapter(env), NEST_OPTIONS);
    await configureApi(nest);
    await nest.init();
    await nest.getHttpAdapter().getInstance().ready();
    return new TestApp(nest, issuer, env, database);
  } catch (error) {
    await issuer.stop();
    throw error;
  }
}

const sharedDatabase = ({ database }: TestApp): TestDatabase => ({ ...database, isReused: false, atEnd: 'keep' });

function testEnv(issuer: TestIssuer, settings: Record<string, string>): Env {
  return loadEnv({
    NODE_ENV: 'test',
    MONGODB_URI: withCommandEvents(process.env.MONGODB_URI ?? DEFAULT_MONGODB_URI),
    REDIS_URL: process.env.REDIS_URL ?? DEFAULT_REDIS_URL,
    REDIS_PREFIX: `test_${randomBytes(6).toString('hex')}`,
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: AUDIENCE,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    DRAIN_TIMEOUT_MS: '2000',
    // A test reads as one person what another has just written.
    RESPONSE_CACHE_TTL_MS: '0',
    // Schedules use real time; tests run these jobs explicitly.
    ENGAGEMENT_REFRESH_EVERY_MS: '86400000',
    TRENDING_REFRESH_EVERY_MS: '86400000',
    ...settings,
  });
}

/** The driver emits an event per command, which `written-documents.ts` counts. */
const withCommandEvents = (uri: string): string => `${uri}${uri.includes('?') ? '&' : '/?'}monitorCommands=true`;

async function removeKeys(env: Env): Promise<void> {
  const client = new RedisConnections(env).connectQueue('client');
  await deleteKeys(client, `${env.redis.prefix}:`);
  client.disconnect();
}
