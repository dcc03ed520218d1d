import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock/clock.js';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import { sharingOf } from './personal-part.js';
import { PersonalValues } from './personal-values.js';
import type { Wanted } from './shared-answer.rule.js';
import { bytesOf, SplitAnswer } from './split-answer.js';
import { isTogether } from './together.js';
import { stampOf, WriteVersions, type Versions } from './write-versions.js';

/** Memory for answers of one process. */
const MAX_BYTES = 64 * 1_024 * 1_024;
/** A longer answer is not kept. */
const MAX_ANSWER_BYTES = 1_024 * 1_024;

/** As JSON writes them. */
const ISO_MOMENT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\b/gu;

interface Answer {
  body: Buffer;
  /** Of an answer that is the same for all but a part: how to put a person's part in. `body` is whoever's who is not signed in. */
  split?: SplitAnswer;
  /** Versions of the collections that it was read from, as they were before it was read. */
  stamp: string;
  /** Time in ms at which it was begun. */
  at: number;
  /** Time in ms at which it may be another one even if nothing is written. */
  until: number;
  /** Time in ms at which somebody was last sent to have it made anew before it is over. */
  renewedAt?: number;
}

/** An answer as it was made for one caller, and what others can have of it. */
interface Made {
  own: Answer;
  shared?: Answer;
}

interface Making {
  made: Promise<Made>;
  at: number;
}

/** When an answer is asked for, and the versions of what it is read from at that time. */
interface Moment {
  at: number;
  stamp: string;
}

/**
 * Answers as the bytes that go over the wire, kept until one of the collections that they were read from is written to, and
 * never longer than ANSWER_CACHE_MS: that bounds what changes by the clock alone (a campaign that ends), and what a process
 * could not tell because it died. Whoever asks after a write was answered gets an answer that has seen it. Of an answer that is
 * the same for everybody but for a part (`sameButFor`) one is kept, and each person's part besides.
 */
@Injectable()
export class SharedAnswers {
  private readonly logger = new Logger(SharedAnswers.name);
  private readonly answers = new LRUCache<string, Answer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ body, split, stamp }, key) =>
      body.length * (split === undefined ? 1 : 2) + stamp.length + key.length,
  });
  /** Answers that are being made, so that those who ask for the same at once wait for one. */
  private readonly underWay = new Map<string, Making>();

  constructor(
    private readonly versions: WriteVersions,
    private readonly values: PersonalValues,
    private readonly clock: Clock,
    @InjectEnv() private readonly env: Env,
  ) {}

  /** The answer that is wanted, made by `make` for the caller unless a good one is there. Throws what `make` throws. */
  async get(wanted: Wanted, make: () => Promise<unknown>): Promise<Buffer> {
    const { validForMs } = this.env.answers;
    const versions = validForMs > 0 ? await this.versions.current() : null;
    if (versions === null) return bytesOf(await make());
    const moment = { at: this.clock.now().getTime(), stamp: stampOf(wanted.readFrom, versions) };
    const known = this.find(
      wanted,
      ({ at, until, stamp }) => stamp === moment.stamp && moment.at >= at && moment.at < until,
    );
    if (known === undefined) return this.bodyOf(await this.join(wanted, moment, make), wanted, versions);
    // Half-way to its end a wanted answer is made anew, and nobody waits for it.
    if ((moment.at - known.at) * 2 >= validForMs) {
      this.join(wanted, moment, make).catch((error: unknown) =>
        this.logger.debug({ err: error }, 'An answer could not be made anew; who asks when it is over is told why'),
      );
    }
    return this.bodyOf(known, wanted, versions);
  }

  /** The answer that is wanted if a good one is there; else, and for one who is to have it made anew before it is over, `null`. */
  async kept(wanted: Wanted): Promise<Buffer | null> {
    const known = this.find(wanted, (answer) => this.isInTime(answer));
    if (known === undefined) return null;
    const versions = await this.versions.current();
    if (
      versions === null ||
      known.stamp !== stampOf(wanted.readFrom, versions) ||
      !this.isInTime(known) ||
      this.isToRenew(known)
    )
      return null;
    const { userId } = wanted;
    if (known.split === undefined || userId === undefined) return known.body;
    const { ids, sharing } = known.split;
    const values = this.values.kept({ part: sharing.part, userId, ids, versions });
    return values && known.split.with(values);
  }

  private isInTime({ at, until }: Answer): boolean {
    const now = this.clock.now().getTime();
    return now >= at && now < until;
  }

  /** One after the other is sent from half-way to its end on; everybody else gets the answer meanwhile. */
  private isToRenew(answer: Answer): boolean {
    const now = this.clock.now().getTime();
    if (
      (now - answer.at) * 2 < this.env.answers.validForMs ||
      (answer.renewedAt !== undefined && isTogether(answer.renewedAt, now))
    )
      return false;
    answer.renewedAt = now;
    return true;
  }

  /** The caller's own answer, or the one for everybody if it is for them too. */
  private find({ key, sharedKey, userId }: Wanted, isGood: (answer: Answer) => boolean): Answer | undefined {
    const own = this.answers.get(key);
    if (own !== undefined && isGood(own)) return own;
    const shared = sharedKey === undefined || sharedKey === key ? undefined : this.answers.get(sharedKey);
    return shared !== undefined && isFor(shared, userId) && isGood(shared) ? shared : undefined;
  }

  private async bodyOf({ body, split }: Answer, { userId }: Wanted, versions: Versions): Promise<Buffer> {
    if (split === undefined || userId === undefined) return body;
    return split.with(await this.values.of({ part: split.sharing.part, userId, ids: split.ids, versions }));
  }

  /** Has the answer made, or waits for whoever makes it as of the same moment. */
  private async join(wanted: Wanted, moment: Moment, make: () => Promise<unknown>): Promise<Answer> {
    const { key, sharedKey, userId } = wanted;
    if (sharedKey !== undefined) {
      // That it failed for another says nothing about this caller.
      const others = await this.makingOf(forAll(sharedKey), moment)?.catch(() => undefined);
      if (others?.shared !== undefined && isFor(others.shared, userId)) return others.shared;
    }
    return (await (this.makingOf(key, moment) ?? this.make(wanted, moment, make))).own;
  }

  private makingOf(key: string, { stamp, at }: Moment): Promise<Made> | undefined {
    const making = this.underWay.get(nameOf(key, stamp));
    return making !== undefined && isTogether(making.at, at) ? making.made : undefined;
  }

  private async make(wanted: Wanted, moment: Moment, make: () => Promise<unknown>): Promise<Made> {
    const { key, sharedKey } = wanted;
    const making = {
      made: make().then((value) => madeOf(value, wanted, moment, this.env.answers.validForMs)),
      at: moment.at,
    };
    const names = [key, ...(sharedKey === undefined ? [] : [forAll(sharedKey)])].map((name) =>
      nameOf(name, moment.stamp),
    );
    for (const name of names) this.underWay.set(name, making);
    try {
      const made = await making.made;
      if (made.shared !== undefined && sharedKey !== undefined) this.answers.set(sharedKey, made.shared);
      else this.answers.set(key, made.own);
      return made;
    } finally {
      for (const name of names) if (this.underWay.get(name) === making) this.underWay.delete(name);
    }
  }
}

function madeOf(value: unknown, { sharedKey, userId }: Wanted, { at, stamp }: Moment, validForMs: number): Made {
  const body = bytesOf(value);
  const own = { body, stamp, at, until: Math.min(at + validForMs, nextMomentIn(body, at)) };
  const sharing = sharedKey === undefined ? undefined : sharingOf(value);
  if (sharing === undefined || (userId !== undefined && sharing.notFor.has(userId))) return { own };
  const split = new SplitAnswer(value, sharing);
  return { own, shared: { ...own, body: split.body, split } };
}

/** Whether a kept answer is for this person, too; for nobody in particular when `userId` is absent. */
function isFor({ split }: Answer, userId: string | undefined): boolean {
  return split !== undefined && (userId === undefined || !split.sharing.notFor.has(userId));
}

/** Who makes an answer for themselves, and whether others can have it shows only when it is made. */
const forAll = (sharedKey: string): string => `all\n${sharedKey}`;
const nameOf = (key: string, stamp: string): string => `${key}\n${stamp}`;

/** The first moment after `at` that the answer itself names (a boost that ends, a campaign that begins): it may change then. */
function nextMomentIn(body: Buffer, at: number): number {
  const moments = body.toString('latin1').match(ISO_MOMENT) ?? [];
  return Math.min(...moments.map((moment) => Date.parse(moment)).filter((moment) => moment > at));
}
