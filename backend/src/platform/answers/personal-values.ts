import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock/clock.js';
import type { Env } from '../config/env.js';
import { InjectEnv } from '../config/inject-env.js';
import type { PersonalPart } from './personal-part.js';
import { bytesOf } from './split-answer.js';
import { isTogether } from './together.js';
import { stampOf, type Versions } from './write-versions.js';

/** Things of all people of one process whose values are remembered. */
const MAX_THINGS = 200_000;
/** Things of one person that are read again together; whoever looks at more has the older ones forgotten. */
const MAX_TOGETHER = 250;

type Values = ReadonlyMap<string, Buffer>;
const NONE: Values = new Map();

interface Known {
  /** The things that were looked up; those without a value have none. */
  ids: ReadonlySet<string>;
  values: Values;
  /** Versions of the collections that they were read from, as they were before they were read. */
  stamp: string;
  /** Time in ms at which the look-up was begun. */
  at: number;
}

interface Reading {
  ids: ReadonlySet<string>;
  stamp: string;
  at: number;
  known: Promise<Known>;
}

/** What this process knows of one part. */
interface People {
  known: LRUCache<string, Known>;
  /** Look-ups, so that a person who asks for several answers at once waits for one. */
  underWay: Map<string, Reading>;
}

interface Asked {
  part: PersonalPart;
  userId: string;
  ids: readonly string[];
  versions: Versions;
}

/** What each person has their own of answers that are the same otherwise; kept as long as answers are, see `SharedAnswers`. */
@Injectable()
export class PersonalValues {
  private readonly logger = new Logger(PersonalValues.name);
  private readonly parts = new WeakMap<PersonalPart, People>();

  constructor(
    private readonly clock: Clock,
    @InjectEnv() private readonly env: Env,
  ) {}

  /** The person's values for these things, as JSON; from memory where nothing was written since. Throws what the look-up throws. */
  async of(asked: Asked): Promise<Values> {
    return this.kept(asked) ?? (await this.read(asked)).values;
  }

  /** The same if they are there; else `null`. */
  kept(asked: Asked): Values | null {
    if (asked.ids.length === 0) return NONE;
    const known = this.good(asked);
    if (known === undefined) return null;
    // Half-way to their end they are read anew, and nobody waits for it.
    if ((this.clock.now().getTime() - known.at) * 2 >= this.env.answers.validForMs) {
      this.read(asked).catch((error: unknown) =>
        this.logger.debug({ err: error }, 'Values could not be read anew; who asks when they are over is told why'),
      );
    }
    return known.values;
  }

  private good({ part, userId, ids, versions }: Asked): Known | undefined {
    const known = this.peopleOf(part).known.get(userId);
    if (known === undefined || known.stamp !== stampOf(part.readFrom, versions)) return undefined;
    const age = this.clock.now().getTime() - known.at;
    return age >= 0 && age < this.env.answers.validForMs && ids.every((id) => known.ids.has(id)) ? known : undefined;
  }

  /** Reads what is asked for together with what the person was shown before: they will see that again. */
  private async read({ part, userId, ids, versions }: Asked): Promise<Known> {
    const { known, underWay } = this.peopleOf(part);
    const [stamp, at] = [stampOf(part.readFrom, versions), this.clock.now().getTime()];
    const joined = underWay.get(userId);
    if (joined?.stamp === stamp && isTogether(joined.at, at) && ids.every((id) => joined.ids.has(id)))
      return joined.known;
    const all = new Set([...ids, ...(known.get(userId)?.ids ?? [])]);
    const wanted = all.size <= MAX_TOGETHER ? all : new Set(ids);
    const look = part.valuesOf(userId, [...wanted]).then((found) => ({
      ids: wanted,
      values: new Map([...found].map(([id, value]) => [id, bytesOf(value)])),
      stamp,
      at,
    }));
    const reading = { ids: wanted, stamp, at, known: look };
    underWay.set(userId, reading);
    try {
      const read = await look;
      known.set(userId, read);
      return read;
    } finally {
      if (underWay.get(userId) === reading) underWay.delete(userId);
    }
  }

  private peopleOf(part: PersonalPart): People {
    const people = this.parts.get(part) ?? {
      known: new LRUCache<string, Known>({ maxSize: MAX_THINGS, sizeCalculation: ({ ids }) => ids.size + 1 }),
      underWay: new Map<string, Reading>(),
    };
    this.parts.set(part, people);
    return people;
  }
}
