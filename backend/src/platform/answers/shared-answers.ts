import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock/clock.js';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import { type Versions, WriteVersions } from './write-versions.js';

/** Memory for answers of one process. */
const MAX_BYTES = 64 * 1_024 * 1_024;
/** A longer answer is not kept. */
const MAX_ANSWER_BYTES = 1_024 * 1_024;

/** Who asks within so long of another takes part in the answer that is being made. */
const MADE_TOGETHER_MS = 1_000;
/** As JSON writes them. */
const ISO_MOMENT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\b/gu;

interface Answer {
  body: Buffer;
  /** Versions of the collections that it was read from, as they were before it was read. */
  stamp: string;
  /** Time in ms at which it was begun. */
  at: number;
  /** Time in ms at which it may be another one even if nothing is written. */
  until: number;
}

/**
 * Answers as the bytes that go over the wire, kept until one of the collections that they were read from is written to, and
 * never longer than ANSWER_CACHE_MS: that bounds what changes by the clock alone (a campaign that ends), and what a process
 * could not tell because it died. Whoever asks after a write was answered gets an answer that has seen it.
 */
@Injectable()
export class SharedAnswers {
  private readonly logger = new Logger(SharedAnswers.name);
  private readonly answers = new LRUCache<string, Answer>({ maxSize: MAX_BYTES, maxEntrySize: MAX_ANSWER_BYTES, sizeCalculation: ({ body, stamp }, key) => body.length + stamp.length + key.length });
  /** Answers that are being made, so that those who ask for the same at once wait for one. */
  private readonly underWay = new Map<string, { answer: Promise<Answer>; at: number }>();

  constructor(
    private readonly versions: WriteVersions,
    private readonly clock: Clock,
    @InjectEnv() private readonly env: Env,
  ) {}

  /**
   * The answer to `key`, made by `make` unless a good one is there. Throws what `make` throws.
   * @param readFrom every collection that `make` reads
   */
  async get(key: string, readFrom: readonly string[], make: () => Promise<unknown>): Promise<Buffer> {
    const { validForMs } = this.env.answers;
    const versions = validForMs > 0 ? await this.versions.current() : null;
    if (versions === null) return bytesOf(await make());
    const stamp = stampOf(readFrom, versions);
    const at = this.clock.now().getTime();
    const known = this.answers.get(key);
    if (known === undefined || known.stamp !== stamp || at < known.at || at >= known.until) return (await this.join({ key, stamp, at }, make)).body;
    // Half-way to its end a wanted answer is made anew, and nobody waits for it.
    if ((at - known.at) * 2 >= validForMs) {
      this.join({ key, stamp, at }, make).catch((error: unknown) => this.logger.debug({ err: error }, 'An answer could not be made anew; who asks when it is over is told why'));
    }
    return known.body;
  }

  /** The answer to `key` if a good one is there that need not be made anew yet; else `null`. */
  async kept(key: string, readFrom: readonly string[]): Promise<Buffer | null> {
    const known = this.answers.get(key);
    if (known === undefined || !this.isYoung(known)) return null;
    const versions = await this.versions.current();
    return versions !== null && known.stamp === stampOf(readFrom, versions) && this.isYoung(known) ? known.body : null;
  }

  private isYoung({ at, until }: Answer): boolean {
    const now = this.clock.now().getTime();
    return now >= at && now < until && (now - at) * 2 < this.env.answers.validForMs;
  }

  /** Has the answer made, or waits for whoever makes it as of the same moment. */
  private async join({ key, stamp, at }: { key: string; stamp: string; at: number }, make: () => Promise<unknown>): Promise<Answer> {
    const { validForMs } = this.env.answers;
    const name = `${key}\n${stamp}`;
    const joined = this.underWay.get(name);
    if (joined !== undefined && at >= joined.at && at - joined.at < MADE_TOGETHER_MS) return joined.answer;
    const answer = make().then((value) => {
      const body = bytesOf(value);
      return { body, stamp, at, until: Math.min(at + validForMs, nextMomentIn(body, at)) };
    });
    const making = { answer, at };
    this.underWay.set(name, making);
    try {
      const made = await answer;
      this.answers.set(key, made);
      return made;
    } finally {
      if (this.underWay.get(name) === making) this.underWay.delete(name);
    }
  }
}

function stampOf(collections: readonly string[], versions: Versions): string {
  return collections.map((collection) => versions[collection] ?? '').join();
}

/** The first moment after `at` that the answer itself names (a boost that ends, a campaign that begins): it may change then. */
function nextMomentIn(body: Buffer, at: number): number {
  const moments = body.toString('latin1').match(ISO_MOMENT) ?? [];
  return Math.min(...moments.map((moment) => Date.parse(moment)).filter((moment) => moment > at));
}

function bytesOf(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value), 'utf8');
}
