import { model, type Schema } from 'mongoose';
import { parseContentUrl } from '@sparks/domain';
import { UserSchema } from '../../core/users/user.schema.js';
import { BlockSchema } from '../../modules/blocks/contributions/block.schema.js';
import { LikeSchema } from '../../modules/blocks/likes/like.schema.js';
import { StatusTransitionSchema } from '../../modules/blocks/moderation/transitions/status-transition.schema.js';
import { SparkSchema } from '../../modules/sparks/spark.schema.js';
import { blockOf } from './generated-blocks.js';
import { contributorOf, creatorOf, moderatorOf } from './generated-people.js';
import { shareOut, sparkOf } from './generated-sparks.js';
import { progressLines } from './progress-lines.js';
import { Random } from './random.js';

const startedAt = new Date('2026-11-20T12:00:00Z');
const sparks = Array.from({ length: 40 }, (_, index) => sparkOf(7, index, startedAt));
const running = sparks.find(({ weight }) => weight > 0)!;
const blocks = Array.from({ length: 600 }, (_, index) => blockOf(7, running, index));

describe('Seeded random numbers', () => {
  it('are deterministic by name on every machine', () => {
    const random = new Random(7, 'block', 3);
    // Literal values, because a change of the generator would change the data of every seed.
    expect([random.int(0, 1_000_000), random.objectId(), random.text(6, 'abc')]).toEqual([
      57_832,
      '88f67fa1b9b0d9ee73616d73',
      'cccaba',
    ]);
    expect(new Random(7, 'block', 3).next()).toBe(new Random(7, 'block', 3).next());
    expect(new Random(7, 'block', 31).next()).not.toBe(new Random(7, 'block3', 1).next());
  });

  it('are distributed evenly, even for consecutive names', () => {
    const buckets = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < 20_000; index += 1) buckets[new Random(1, 'x', index).int(0, 9)]! += 1;
    for (const count of buckets) expect(Math.abs(count - 2_000)).toBeLessThan(200);
    const ids = new Set(Array.from({ length: 20_000 }, (_, index) => new Random(1, 'x', index).objectId()));
    expect(ids.size).toBe(20_000);
  });
});

describe('Generated documents', () => {
  const asStored = (name: string, schema: Schema) => {
    const Model = model(`Generated${name}`, schema);
    return async (document: object) => {
      const made = new Model(document);
      await made.validate();
      return made.toObject({ minimize: false });
    };
  };

  it('equal documents created through the schemas', async () => {
    const spark = asStored('Spark', SparkSchema);
    for (const { record } of sparks) expect(await spark(record)).toEqual(record);
    const [block, move, like] = [
      asStored('Block', BlockSchema),
      asStored('Move', StatusTransitionSchema),
      asStored('Like', LikeSchema),
    ];
    for (const generated of blocks.slice(0, 150)) {
      expect(await block(generated.block)).toEqual(generated.block);
      for (const entry of generated.moves) expect(await move(entry)).toEqual(entry);
      for (const entry of generated.likes) expect(await like(entry)).toEqual(entry);
    }
    const user = asStored('User', UserSchema);
    for (const person of [contributorOf(7, 3, startedAt), creatorOf(7, 3, startedAt), moderatorOf(7, startedAt)])
      expect(await user(person)).toEqual(person);
  });

  it('follow the rules of the product', () => {
    expect(new Set(sparks.map(({ record }) => record.slug)).size).toBe(sparks.length);
    expect(new Set(blocks.map(({ block }) => block.userId.toHexString())).size).toBe(blocks.length);
    expect(new Set(blocks.map(({ block }) => block.canonicalKey)).size).toBe(blocks.length);
    for (const { block, moves, likes } of blocks) {
      expect(parseContentUrl(block.content)).toMatchObject({
        ok: true,
        canonicalKey: block.canonicalKey,
        platform: block.social_meta.platform,
      });
      const decided = block.moderation_status === 'pending' ? 0 : 1;
      expect([block.moderation_status, moves.length, likes.length]).toEqual([
        block.moderation_status,
        decided + (block.deleted ? 1 : 0),
        block.likesCount,
      ]);
      for (const time of [
        block.created,
        ...moves.map(({ changedAt }) => changedAt),
        ...likes.map(({ likedAt }) => likedAt),
      ]) {
        expect(time >= running.publishedAt && time <= running.contributedUntil).toBe(true);
      }
    }
    expect(new Set(blocks.map(({ block }) => block.moderation_status)).size).toBe(4);
  });
});

describe('Distributing contributions', () => {
  it('distributes all, none to campaigns that accept none, and a larger number only adds', () => {
    let before = sparks.map(() => 0);
    for (const total of [0, 1, 17, 500, 501, 3_000]) {
      const counts = shareOut(7, sparks, total);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
      for (const [index, count] of counts.entries()) {
        expect(count).toBeGreaterThanOrEqual(before[index]!);
        if (sparks[index]!.weight === 0) expect(count).toBe(0);
      }
      before = counts;
    }
  });
});

describe('Progress lines', () => {
  it('are printed once a second and at the end of a phase', () => {
    let now = 0;
    const lines: string[] = [];
    const progress = progressLines(
      (line) => lines.push(line),
      () => now,
    );
    for (const [at, done] of [
      [0, 1_000],
      [400, 2_000],
      [1_200, 3_000],
      [1_300, 4_000],
      [1_500, 5_000],
    ] as const) {
      now = at;
      progress('contributions', done, 5_000);
    }
    expect(lines).toEqual(['contributions: 3,000 of 5,000 (1.2 s)', 'contributions: 5,000 of 5,000 (1.5 s)']);
  });
});
