import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Redis } from 'ioredis';
import type { Connection, mongo } from 'mongoose';
import { InjectRedis } from '../redis/redis.module.js';

/** A version per collection, changed on every write; collections that were never written to are missing. */
export type Versions = Readonly<Record<string, string>>;

const REDIS_KEY = 'collection-versions';
const WRITE_COMMANDS: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'findAndModify']);
/** Pause before Redis is asked again after an error. */
const RETRY_AFTER_MS = 1_000;

type Started = mongo.CommandStartedEvent;
type Ended = mongo.CommandSucceededEvent | mongo.CommandFailedEvent;

/**
 * Cache tags: a version per collection in Redis, shared by all processes. It monitors the commands of the MongoDB driver,
 * so no write can be missed: a collection gets a new version when the write, or the transaction around it, has ended,
 * before the caller of the write resumes. A process that dies in between leaves an old version, so readers must bound the
 * age of what they cache.
 */
@Injectable()
export class CollectionVersions {
  private readonly logger = new Logger(CollectionVersions.name);
  private readonly database: string;
  private readonly processId = randomUUID().slice(0, 8);
  private lastVersion = 0;
  /** Commands without a reply yet, by request id. */
  private readonly pending = new Map<number, { collection: string } | { transaction: string }>();
  /** Collections that were written to in each open transaction. */
  private readonly transactions = new Map<string, Set<string>>();
  private unpublished = new Set<string>();
  private lastRead: Promise<unknown> = Promise.resolve();
  private nextRead: Promise<Versions> | undefined;
  private unavailableUntil = 0;

  constructor(
    @InjectConnection() connection: Connection,
    @InjectRedis() private readonly redis: Redis,
  ) {
    this.database = connection.name;
    const client = connection.getClient();
    client.on('commandStarted', (event) => this.onStarted(event));
    client.on('commandSucceeded', (event) => this.onEnded(event));
    // A failed write may have been applied all the same.
    client.on('commandFailed', (event) => this.onEnded(event));
  }

  /** The versions at a moment after this call; concurrent callers share one read. `null` while Redis is unavailable. */
  async readCurrent(): Promise<Versions | null> {
    if (this.redis.status !== 'ready' || Date.now() < this.unavailableUntil) return null;
    try {
      return await (this.nextRead ??= this.read());
    } catch (error) {
      this.markUnavailable(error);
      return null;
    }
  }

  private async read(): Promise<Versions> {
    await this.lastRead;
    // Later callers may have seen a later write, so they start a read of their own.
    this.nextRead = undefined;
    const versions = this.redis.hgetall(REDIS_KEY);
    this.lastRead = versions.catch(() => undefined);
    return versions;
  }

  private onStarted({ requestId, commandName, databaseName, command }: Started): void {
    if (commandName === 'commitTransaction' || commandName === 'abortTransaction') {
      this.pending.set(requestId, { transaction: transactionIdOf(command) });
    } else if (WRITE_COMMANDS.has(commandName) && databaseName === this.database) {
      const collection = String(command[commandName]);
      if (command.autocommit !== false) this.pending.set(requestId, { collection });
      else this.addToTransaction(transactionIdOf(command), collection);
    }
  }

  private onEnded({ requestId, commandName }: Ended): void {
    const command = this.pending.get(requestId);
    if (command === undefined) return;
    this.pending.delete(requestId);
    if ('collection' in command) return this.publish([command.collection]);
    const written = this.transactions.get(command.transaction);
    this.transactions.delete(command.transaction);
    if (written && commandName === 'commitTransaction') this.publish(written);
  }

  private addToTransaction(transaction: string, collection: string): void {
    const written = this.transactions.get(transaction);
    if (written) written.add(collection);
    else this.transactions.set(transaction, new Set([collection]));
  }

  /** Batches all publications of one event-loop turn. */
  private publish(collections: Iterable<string>): void {
    if (this.unpublished.size === 0) queueMicrotask(() => void this.flush());
    for (const collection of collections) this.unpublished.add(collection);
  }

  private async flush(): Promise<void> {
    const version = `${this.processId}${(this.lastVersion += 1).toString(36)}`;
    const fields = [...this.unpublished].flatMap((collection) => [collection, version]);
    this.unpublished = new Set();
    if (this.redis.status !== 'ready') return;
    try {
      await this.redis.hset(REDIS_KEY, ...fields);
    } catch (error) {
      this.markUnavailable(error);
    }
  }

  private markUnavailable(error: unknown): void {
    if (Date.now() < this.unavailableUntil) return;
    this.unavailableUntil = Date.now() + RETRY_AFTER_MS;
    this.logger.debug({ err: error }, 'Redis is unavailable: the response cache is bypassed');
  }
}

function transactionIdOf({ lsid, txnNumber }: mongo.Document): string {
  const { id } = lsid as { id: mongo.Binary };
  return `${id.toString('hex')}:${String(txnNumber)}`;
}

/** The versions of some collections as one comparable text. */
export function versionStampOf(collections: readonly string[], versions: Versions): string {
  return collections.map((collection) => versions[collection] ?? '').join();
}
