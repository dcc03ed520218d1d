import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Redis } from 'ioredis';
import type { Connection, mongo } from 'mongoose';
import { InjectRedis } from '../redis/redis.module.js';

/** A word for each collection that was ever written to; another word after each write. */
export type Versions = Readonly<Record<string, string>>;

const KEY = 'write-versions';
const WRITES: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'findAndModify']);
/** How long Redis is left alone after it did not answer. */
const TRY_AGAIN_AFTER_MS = 1_000;

type Started = mongo.CommandStartedEvent;
type Ended = mongo.CommandSucceededEvent | mongo.CommandFailedEvent;

/**
 * Tells all processes which collections were written to. It listens to the database's driver, so that no write can be
 * forgotten: a collection gets a new version when a write to it, or the transaction around it, has ended, before whoever
 * asked for the write is answered. A process that dies in between leaves an old version: readers must not rely on one for
 * longer than a short time.
 */
@Injectable()
export class WriteVersions {
  private readonly logger = new Logger(WriteVersions.name);
  private readonly database: string;
  private readonly writer = randomUUID().slice(0, 8);
  private writes = 0;
  /** Writes that were sent and have not been answered. */
  private readonly sent = new Map<number, { collection: string; transaction?: string } | { commits: string }>();
  /** What each transaction under way has written to. */
  private readonly transactions = new Map<string, Set<string>>();
  private unsaid = new Set<string>();
  private underWay: Promise<unknown> = Promise.resolve();
  private next: Promise<Versions> | undefined;
  private lostUntil = 0;

  constructor(
    @InjectConnection() connection: Connection,
    @InjectRedis() private readonly redis: Redis,
  ) {
    this.database = connection.name;
    const client = connection.getClient();
    client.on('commandStarted', (event) => this.begin(event));
    client.on('commandSucceeded', (event) => this.end(event));
    // What became of a write that was not answered is not known.
    client.on('commandFailed', (event) => this.end(event));
  }

  /**
   * The versions as they are at a moment after this call; readers of the same moment share one question to Redis. `null` when
   * Redis does not answer.
   */
  async current(): Promise<Versions | null> {
    if (this.redis.status !== 'ready' || Date.now() < this.lostUntil) return null;
    try {
      return await (this.next ??= this.ask());
    } catch (error) {
      this.lose(error);
      return null;
    }
  }

  private async ask(): Promise<Versions> {
    await this.underWay;
    // Who comes from now on may have seen a later write: they ask again.
    this.next = undefined;
    const answer = this.redis.hgetall(KEY);
    this.underWay = answer.catch(() => undefined);
    return answer;
  }

  private begin({ requestId, commandName, databaseName, command }: Started): void {
    if (commandName === 'commitTransaction' || commandName === 'abortTransaction') {
      this.sent.set(requestId, { commits: transactionOf(command) });
    } else if (WRITES.has(commandName) && databaseName === this.database) {
      const collection = String(command[commandName]);
      if (command.autocommit !== false) this.sent.set(requestId, { collection });
      else this.remember(transactionOf(command), collection);
    }
  }

  private end({ requestId, commandName }: Ended): void {
    const write = this.sent.get(requestId);
    if (write === undefined) return;
    this.sent.delete(requestId);
    if ('collection' in write) return this.say([write.collection]);
    const written = this.transactions.get(write.commits);
    this.transactions.delete(write.commits);
    if (written && commandName === 'commitTransaction') this.say(written);
  }

  private remember(transaction: string, collection: string): void {
    const written = this.transactions.get(transaction);
    if (written) written.add(collection);
    else this.transactions.set(transaction, new Set([collection]));
  }

  /** All of one turn of the event loop together. */
  private say(collections: Iterable<string>): void {
    if (this.unsaid.size === 0) queueMicrotask(() => void this.flush());
    for (const collection of collections) this.unsaid.add(collection);
  }

  private async flush(): Promise<void> {
    const version = `${this.writer}${(this.writes += 1).toString(36)}`;
    const fields = [...this.unsaid].flatMap((collection) => [collection, version]);
    this.unsaid = new Set();
    if (this.redis.status !== 'ready') return;
    try {
      await this.redis.hset(KEY, ...fields);
    } catch (error) {
      this.lose(error);
    }
  }

  private lose(error: unknown): void {
    if (Date.now() < this.lostUntil) return;
    this.lostUntil = Date.now() + TRY_AGAIN_AFTER_MS;
    this.logger.debug({ err: error }, 'Redis does not answer: lists are made anew for everyone');
  }
}

/** The session's id and the transaction's number in it. */
function transactionOf({ lsid, txnNumber }: mongo.Document): string {
  const { id } = lsid as { id: mongo.Binary };
  return `${id.toString('hex')}:${String(txnNumber)}`;
}

/** The versions of some collections as one text. */
export function stampOf(collections: readonly string[], versions: Versions): string {
  return collections.map((collection) => versions[collection] ?? '').join();
}
