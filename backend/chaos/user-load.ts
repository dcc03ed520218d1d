import { crc32, deflateSync } from 'node:zlib';
import type { OperationLog } from './operation-log.js';
import { randomPause, type Pause } from './pause.js';
import { RetryingClient } from './retrying-client.js';
import { SeededRandom } from './seeded-random.js';

const CREATORS = ['cleo-chaos1', 'acme-chaos1', 'cleo-chaos2'];
const CONTRIBUTORS = ['ada', 'ben', 'ngozi', 'arjun', 'bia', 'ada', 'ben', 'bia'].map(
  (kind, index) => `${kind}-chaos${index + 1}`,
);
/** Not part of the load: probes whether the product works again. */
export const PROBER = 'ada-prober';

const START_BALANCE_CENTS = 500_000;
const BUDGET_CENTS = 4_000;
const BONUS_CENTS = 100;
const OPEN_SPARKS = 4;
/** Long enough to leave the machine CPU time: on a saturated one the times of the report measure the machine. */
const DAY_MS = 24 * 3_600_000;

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
  review: 'none' | 'requested' | 'approved';
  isBoosted: boolean;
}

interface SimulatedUser {
  name: string;
  client: RetryingClient;
  random: SeededRandom;
}

export interface LoadTarget {
  /** Current URL of the API. */
  base: () => string;
  /** For a seeded user, or a variant such as `ada-2`. */
  tokenFor: (username: string) => Promise<string>;
  seed: number;
  /** Default true. Image generation costs seconds of CPU time. */
  canGenerateImages?: boolean;
}

/** Simulated creators and contributors, each performing one operation after the other. */
export class UserLoad {
  private readonly sparks: Spark[] = [];
  private readonly blocks: Block[] = [];
  private readonly done = new Set<string>();
  private count = 0;

  private constructor(
    private readonly run: string,
    private readonly creators: SimulatedUser[],
    private readonly contributors: SimulatedUser[],
    readonly prober: RetryingClient,
    private readonly generates: boolean,
  ) {}

  /** Signs all users in and tops up their wallets. */
  static async start(
    { base, tokenFor, seed, canGenerateImages: generates = true }: LoadTarget,
    log: OperationLog,
  ): Promise<UserLoad> {
    const signIn = async (name: string, index: number): Promise<SimulatedUser> => ({
      name,
      client: new RetryingClient(base, await tokenFor(name)),
      random: new SeededRandom(seed * 1_000 + index),
    });
    const [creators, contributors] = await Promise.all([
      Promise.all(CREATORS.map(signIn)),
      Promise.all(CONTRIBUTORS.map((name, index) => signIn(name, index + CREATORS.length))),
    ]);
    const { client: prober } = await signIn(PROBER, 0);
    const load = new UserLoad(`${seed}-${Date.now().toString(36)}`, creators, contributors, prober, generates);
    await Promise.all([...creators, ...contributors].map((person) => load.topUp(log, person, START_BALANCE_CENTS)));
    await Promise.all(creators.map((person) => load.publish(log, person)));
    return load;
  }

  /** Every user finishes the current operation, including its retries. `pause` waits after each operation of a user. */
  async runUntil(log: OperationLog, isOver: () => boolean, pause: Pause = randomPause(500, 1_500)): Promise<void> {
    const repeat = async (person: SimulatedUser, act: (person: SimulatedUser) => Promise<unknown>): Promise<void> => {
      while (!isOver()) {
        await act(person);
        await pause(person);
      }
    };
    await Promise.all([
      ...this.creators.map((person) => repeat(person, (creator) => this.actAsCreator(log, creator))),
      ...this.contributors.map((person) => repeat(person, (contributor) => this.actAsContributor(log, contributor))),
    ]);
  }

  private async actAsCreator(log: OperationLog, creator: SimulatedUser): Promise<unknown> {
    const own = this.sparks.filter(({ creator: name, isOpen }) => name === creator.name && isOpen);
    const chance = creator.random.next();
    if (own.length < OPEN_SPARKS || chance < 0.15) return this.publish(log, creator);
    if (chance < 0.25) return this.close(log, creator, creator.random.oneOf(own));
    if (chance < 0.4) return this.upload(log, creator);
    if (chance < 0.5) return this.topUp(log, creator);
    return this.approve(log, creator);
  }

  private async actAsContributor(log: OperationLog, contributor: SimulatedUser): Promise<unknown> {
    const { random, name } = contributor;
    const chance = random.next();
    const open = this.sparks.filter(({ isOpen }) => isOpen);
    const spark = random.oneOf(open.filter(({ id }) => !this.done.has(`${name} ${id}`)));
    if (chance < 0.45 && spark) return this.submit(log, contributor, spark, 'submit');
    if (chance < 0.6) return this.submit(log, contributor, random.oneOf(open), 'resubmit');
    if (chance < 0.65 && this.generates) return this.generate(log, contributor);
    if (chance < 0.75) return this.boost(log, contributor);
    if (chance < 0.85) return this.topUp(log, contributor);
    return this.like(log, contributor);
  }

  /** Each payment has a unique amount, by which duplicates are found. */
  private async topUp(log: OperationLog, { client, name }: SimulatedUser, cents = 1_000): Promise<void> {
    const amount = cents + (this.count += 1);
    await log.execute('top-up', client, `${name} ${amount}`, {
      method: 'POST',
      path: '/api/wallet/top-up',
      body: { amount_in_cents: amount },
      idempotencyKey: RetryingClient.newKey(),
    });
  }

  private async publish(log: OperationLog, { client, name }: SimulatedUser): Promise<void> {
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
      // Every second campaign holds its bonuses.
      holdDays: this.count % 2,
      decisionDays: 7,
      onDeadline: 'approve',
    };
    const result = await log.execute('publish', client, title, {
      method: 'POST',
      path: '/spark',
      body,
      idempotencyKey: RetryingClient.newKey(),
    });
    if (result.outcome === 'acknowledged')
      this.sparks.push({ id: idOf(result.body.data), creator: name, isOpen: true });
  }

  private async close(log: OperationLog, { client }: SimulatedUser, spark: Spark | undefined): Promise<void> {
    if (!spark) return;
    spark.isOpen = false;
    await log.execute('close', client, spark.id, {
      method: 'POST',
      path: `/spark/${spark.id}/close`,
      body: { closeReason: 'Enough' },
      idempotencyKey: RetryingClient.newKey(),
    });
  }

  private async approve(log: OperationLog, { client, name }: SimulatedUser): Promise<void> {
    const block = this.blocks.find(
      ({ creator, review, sparkId }) =>
        creator === name && review === 'none' && this.sparks.some(({ id, isOpen }) => id === sparkId && isOpen),
    );
    if (!block) return;
    block.review = 'requested';
    const result = await log.execute('approve', client, block.id, {
      method: 'PATCH',
      path: '/blocks/moderation',
      body: { ids: [block.id], status: 'approved' },
      idempotencyKey: RetryingClient.newKey(),
    });
    if (result.outcome === 'acknowledged') block.review = 'approved';
  }

  private async submit(
    log: OperationLog,
    { client, name }: SimulatedUser,
    spark: Spark | undefined,
    kind: 'submit' | 'resubmit',
  ): Promise<void> {
    if (!spark) return;
    const isFirst = !this.done.has(`${name} ${spark.id}`);
    if (isFirst) this.done.add(`${name} ${spark.id}`);
    const path = isFirst ? '/spark/purchase' : '/spark/resubmit';
    const content = this.newPost();
    const result = await log.execute(isFirst ? 'submit' : kind, client, content, {
      method: 'POST',
      path,
      body: { content, sparkId: spark.id },
      idempotencyKey: RetryingClient.newKey(),
    });
    if (result.outcome === 'acknowledged') {
      this.blocks.push({
        id: idOf(result.body.data),
        sparkId: spark.id,
        creator: spark.creator,
        contributor: name,
        review: 'none',
        isBoosted: false,
      });
    }
  }

  private async generate(log: OperationLog, { client }: SimulatedUser): Promise<void> {
    const prompt = `A red bicycle ${this.run} ${(this.count += 1)}`;
    const body = {
      prompt,
      campaignInfo: { name: 'Bicycles', description: 'Ride', contentTypes: ['UGC'] },
      colorPalette: ['#2E86AB'],
      userBalance: 100,
    };
    await log.execute('image', client, prompt, {
      method: 'POST',
      path: '/api/ai/generate-image',
      body,
      headers: { prefer: 'respond-async' },
      idempotencyKey: RetryingClient.newKey(),
    });
  }

  private async boost(log: OperationLog, { client, name }: SimulatedUser): Promise<void> {
    const block = this.blocks.find(
      ({ contributor, review, isBoosted, sparkId }) =>
        contributor === name &&
        review === 'approved' &&
        !isBoosted &&
        this.sparks.some(({ id, isOpen }) => id === sparkId && isOpen),
    );
    if (!block) return;
    block.isBoosted = true;
    await log.execute('boost', client, block.id, {
      method: 'POST',
      path: `/blocks/${block.id}/boost`,
      body: {},
      idempotencyKey: RetryingClient.newKey(),
    });
  }

  private async like(log: OperationLog, { client, name, random }: SimulatedUser): Promise<void> {
    const block = random.oneOf(
      this.blocks.filter(({ id, review }) => review === 'approved' && !this.done.has(`${name} likes ${id}`)),
    );
    if (!block) return;
    this.done.add(`${name} likes ${block.id}`);
    await log.execute('like', client, block.id, { method: 'PUT', path: `/blocks/${block.id}/like` });
  }

  private async upload(log: OperationLog, { client, random }: SimulatedUser): Promise<void> {
    const form = new FormData();
    form.set('file', new Blob([picture(random)], { type: 'image/png' }), 'picture.png');
    await log.execute('upload', client, String((this.count += 1)), {
      method: 'POST',
      path: '/api/uploads',
      body: form,
    });
  }

  /** URL of a post that was never submitted. */
  newPost(): string {
    this.count += 1;
    return `https://www.youtube.com/watch?v=c${(Date.now() % 60_466_176).toString(36).padStart(5, '0')}${this.count.toString(36).padStart(5, '0')}`;
  }
}

export function idOf(data: unknown): string {
  return (data as { _id: string })._id;
}

/** A unique PNG of noise, too large for the file size limit of the `full-disk` fault. */
function picture(random: SeededRandom): Buffer<ArrayBuffer> {
  const side = 96;
  const rows = Buffer.from(
    Array.from({ length: side * (side * 3 + 1) }, (_, index) =>
      index % (side * 3 + 1) === 0 ? 0 : random.between(0, 255),
    ),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // 8 bits per channel, RGB.
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
