import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { Client } from './client.js';
import type { Journal } from './journal.js';
import { Random } from './random.js';

const CREATORS = ['cleo-chaos1', 'acme-chaos1', 'cleo-chaos2'];
const CONTRIBUTORS = ['ada', 'ben', 'ngozi', 'arjun', 'bia', 'ada', 'ben', 'bia'].map(
  (kind, index) => `${kind}-chaos${index + 1}`,
);
/** Nobody's load: asks whether the product works again. */
export const PROBER = 'ada-prober';

const START_MONEY_CENTS = 500_000;
const BUDGET_CENTS = 4_000;
const BONUS_CENTS = 100;
const OPEN_SPARKS = 4;
const PAUSE_MS = { from: 100, to: 500 };
const DAY_MS = 24 * 3_600_000;

/** A campaign or a contribution that the load has made and heard of. */
interface Spark {
  id: string;
  creator: string;
  isOpen: boolean;
}
interface Block {
  id: string;
  sparkId: string;
  creator: string;
  contributor: string;
  review: 'none' | 'asked' | 'approved';
  isBoosted: boolean;
}

interface Person {
  name: string;
  client: Client;
  random: Random;
}

/** What the load needs to know of the product that it uses. */
export interface LoadTarget {
  /** Address of the API at this moment. */
  base: () => string;
  /** A token for somebody of the local people, or somebody like them, such as `ada-2`. */
  tokenFor: (username: string) => Promise<string>;
  seed: number;
  /** Whether people order pictures as well, which cost seconds of a processor; yes unless told otherwise. */
  generates?: boolean;
}

/** The people who use the product meanwhile: creators and contributors, each one thing after the other. */
export class Load {
  private readonly sparks: Spark[] = [];
  private readonly blocks: Block[] = [];
  private readonly done = new Set<string>();
  private count = 0;

  private constructor(
    private readonly run: string,
    private readonly creators: Person[],
    private readonly contributors: Person[],
    readonly prober: Client,
    private readonly generates: boolean,
  ) {}

  /** Signs everybody in and gives them money to spend. */
  static async begin({ base, tokenFor, seed, generates = true }: LoadTarget, journal: Journal): Promise<Load> {
    const signIn = async (name: string, index: number): Promise<Person> => ({
      name,
      client: new Client(base, await tokenFor(name)),
      random: new Random(seed * 1_000 + index),
    });
    const [creators, contributors] = await Promise.all([
      Promise.all(CREATORS.map(signIn)),
      Promise.all(CONTRIBUTORS.map((name, index) => signIn(name, index + CREATORS.length))),
    ]);
    const { client: prober } = await signIn(PROBER, 0);
    const load = new Load(`${seed}-${Date.now().toString(36)}`, creators, contributors, prober, generates);
    await Promise.all([...creators, ...contributors].map((person) => load.topUp(journal, person, START_MONEY_CENTS)));
    await Promise.all(creators.map((person) => load.publish(journal, person)));
    return load;
  }

  /** Goes on until `isOver`; everybody finishes what they are at, with however many repeats that takes. */
  async goOn(journal: Journal, isOver: () => boolean): Promise<void> {
    const live = async (person: Person, act: (person: Person) => Promise<unknown>): Promise<void> => {
      while (!isOver()) {
        await act(person);
        await sleep(person.random.between(PAUSE_MS.from, PAUSE_MS.to));
      }
    };
    await Promise.all([
      ...this.creators.map((person) => live(person, (creator) => this.create(journal, creator))),
      ...this.contributors.map((person) => live(person, (contributor) => this.contribute(journal, contributor))),
    ]);
  }

  private async create(journal: Journal, creator: Person): Promise<unknown> {
    const own = this.sparks.filter(({ creator: name, isOpen }) => name === creator.name && isOpen);
    const chance = creator.random.next();
    if (own.length < OPEN_SPARKS || chance < 0.15) return this.publish(journal, creator);
    if (chance < 0.25) return this.close(journal, creator, creator.random.oneOf(own));
    if (chance < 0.4) return this.upload(journal, creator);
    if (chance < 0.5) return this.topUp(journal, creator);
    return this.approve(journal, creator);
  }

  private async contribute(journal: Journal, contributor: Person): Promise<unknown> {
    const { random, name } = contributor;
    const chance = random.next();
    const open = this.sparks.filter(({ isOpen }) => isOpen);
    const spark = random.oneOf(open.filter(({ id }) => !this.done.has(`${name} ${id}`)));
    if (chance < 0.45 && spark) return this.submit(journal, contributor, spark, 'submit');
    if (chance < 0.6) return this.submit(journal, contributor, random.oneOf(open), 'resubmit');
    if (chance < 0.65 && this.generates) return this.generate(journal, contributor);
    if (chance < 0.75) return this.boost(journal, contributor);
    if (chance < 0.85) return this.topUp(journal, contributor);
    return this.like(journal, contributor);
  }

  /** Every payment of a person has its own amount. */
  private async topUp(journal: Journal, { client, name }: Person, cents = 1_000): Promise<void> {
    const amount = cents + (this.count += 1);
    await journal.carryOut('top-up', client, `${name} ${amount}`, {
      method: 'POST',
      path: '/api/wallet/top-up',
      body: { amount_in_cents: amount },
      key: Client.newKey(),
    });
  }

  private async publish(journal: Journal, { client, name }: Person): Promise<void> {
    const title = `Chaos ${this.run} ${(this.count += 1)}`;
    const body = {
      name: title,
      description: 'Show how you use it.',
      live_mode: true,
      end_time: { date: new Date(Date.now() + 30 * DAY_MS).toISOString() },
      contribution_social_platforms: ['youtube'],
      location: ['GLOBAL'],
      allowedContributionsType: ['UGC'],
      budget: BUDGET_CENTS,
      approvalBonus: BONUS_CENTS,
    };
    const ending = await journal.carryOut('publish', client, title, {
      method: 'POST',
      path: '/spark',
      body,
      key: Client.newKey(),
    });
    if (ending.outcome === 'acknowledged')
      this.sparks.push({ id: idIn(ending.body.data), creator: name, isOpen: true });
  }

  private async close(journal: Journal, { client }: Person, spark: Spark | undefined): Promise<void> {
    if (!spark) return;
    spark.isOpen = false;
    await journal.carryOut('close', client, spark.id, {
      method: 'POST',
      path: `/spark/${spark.id}/close`,
      body: { closeReason: 'Enough' },
      key: Client.newKey(),
    });
  }

  private async approve(journal: Journal, { client, name }: Person): Promise<void> {
    const block = this.blocks.find(
      ({ creator, review, sparkId }) =>
        creator === name && review === 'none' && this.sparks.some(({ id, isOpen }) => id === sparkId && isOpen),
    );
    if (!block) return;
    block.review = 'asked';
    const ending = await journal.carryOut('approve', client, block.id, {
      method: 'PATCH',
      path: '/blocks/moderation',
      body: { ids: [block.id], status: 'approved' },
      key: Client.newKey(),
    });
    if (ending.outcome === 'acknowledged') block.review = 'approved';
  }

  private async submit(
    journal: Journal,
    { client, name }: Person,
    spark: Spark | undefined,
    kind: 'submit' | 'resubmit',
  ): Promise<void> {
    if (!spark) return;
    const isFirst = !this.done.has(`${name} ${spark.id}`);
    if (isFirst) this.done.add(`${name} ${spark.id}`);
    const path = isFirst ? '/spark/purchase' : '/spark/resubmit';
    const content = this.newPost();
    const ending = await journal.carryOut(isFirst ? 'submit' : kind, client, content, {
      method: 'POST',
      path,
      body: { content, sparkId: spark.id },
      key: Client.newKey(),
    });
    if (ending.outcome === 'acknowledged') {
      this.blocks.push({
        id: idIn(ending.body.data),
        sparkId: spark.id,
        creator: spark.creator,
        contributor: name,
        review: 'none',
        isBoosted: false,
      });
    }
  }

  private async generate(journal: Journal, { client }: Person): Promise<void> {
    const prompt = `A red bicycle ${this.run} ${(this.count += 1)}`;
    const body = {
      prompt,
      campaignInfo: { name: 'Bicycles', description: 'Ride', contentTypes: ['UGC'] },
      colorPalette: ['#2E86AB'],
      userBalance: 100,
    };
    await journal.carryOut('image', client, prompt, {
      method: 'POST',
      path: '/api/ai/generate-image',
      body,
      headers: { prefer: 'respond-async' },
      key: Client.newKey(),
    });
  }

  private async boost(journal: Journal, { client, name }: Person): Promise<void> {
    const block = this.blocks.find(
      ({ contributor, review, isBoosted, sparkId }) =>
        contributor === name &&
        review === 'approved' &&
        !isBoosted &&
        this.sparks.some(({ id, isOpen }) => id === sparkId && isOpen),
    );
    if (!block) return;
    block.isBoosted = true;
    await journal.carryOut('boost', client, block.id, {
      method: 'POST',
      path: `/blocks/${block.id}/boost`,
      body: {},
      key: Client.newKey(),
    });
  }

  private async like(journal: Journal, { client, name, random }: Person): Promise<void> {
    const block = random.oneOf(
      this.blocks.filter(({ id, review }) => review === 'approved' && !this.done.has(`${name} likes ${id}`)),
    );
    if (!block) return;
    this.done.add(`${name} likes ${block.id}`);
    await journal.carryOut('like', client, block.id, { method: 'PUT', path: `/blocks/${block.id}/like` });
  }

  private async upload(journal: Journal, { client, random }: Person): Promise<void> {
    const form = new FormData();
    form.set('file', new Blob([picture(random)], { type: 'image/png' }), 'picture.png');
    await journal.carryOut('upload', client, String((this.count += 1)), {
      method: 'POST',
      path: '/api/uploads',
      body: form,
    });
  }

  /** The address of a post that nobody has submitted. */
  newPost(): string {
    this.count += 1;
    return `https://www.youtube.com/watch?v=c${(Date.now() % 60_466_176).toString(36).padStart(5, '0')}${this.count.toString(36).padStart(5, '0')}`;
  }
}

/** The id of what an answer holds. */
export function idIn(data: unknown): string {
  return (data as { _id: string })._id;
}

/** A PNG full of noise: another one each time, and too large to be written at once to a full disk. */
function picture(random: Random): Buffer<ArrayBuffer> {
  const side = 96;
  const rows = Buffer.from(
    Array.from({ length: side * (side * 3 + 1) }, (_, index) =>
      index % (side * 3 + 1) === 0 ? 0 : random.between(0, 255),
    ),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits a channel, red green blue.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
