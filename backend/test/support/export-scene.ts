import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getQueueToken } from '@nestjs/bull';
import type { Type } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Queue } from 'bull';
import { parse } from 'csv-parse/sync';
import { Types, type Model } from 'mongoose';
import { CSV_COLUMNS } from '@sparks/domain';
import { Block, type BlockRecord } from '../../src/modules/blocks/contributions/block.schema.js';
import { ExportApiModule, ExportWorkerModule } from '../../src/modules/export/index.js';
import type { SparkRecord } from '../../src/modules/sparks/index.js';
import { QUEUES } from '../../src/platform/queue/queue-names.js';
import { createSpark } from './factories/spark.factory.js';
import { newVideoId, youtubeUrl } from './social-sandbox.js';
import { createTestApp, type TestApp } from './test-app.js';

/** Submission time of a campaign's first contribution; each further one is a second later. */
const FIRST_AT = Date.parse('2026-03-01T12:00:00.000Z');

/** An application with exports and a temporary folder for files. */
export class ExportScene {
  private constructor(
    readonly app: TestApp,
    private readonly folder: string,
  ) {}

  /**
   * @param settings.worker false: no processor runs; the test runs the jobs itself
   * @param settings.modules additional modules
   * @param settings.pagePauseMs pause between two pages
   */
  static async begin({
    worker = true,
    modules: others = [],
    pagePauseMs = 0,
  }: { worker?: boolean; modules?: Type[]; pagePauseMs?: number } = {}): Promise<ExportScene> {
    const folder = join(tmpdir(), `exports-${randomBytes(6).toString('hex')}`);
    const modules = [ExportApiModule, ...(worker ? [ExportWorkerModule] : []), ...others];
    return new ExportScene(
      await createTestApp({ modules, env: { EXPORT_PAGE_PAUSE_MS: String(pagePauseMs), UPLOADS_DIR: folder } }),
      folder,
    );
  }

  /** The queue of exports. */
  jobs(): Queue {
    return this.app.get<Queue>(getQueueToken(QUEUES.exports));
  }

  /** Paths of the stored pages and files of an export. */
  async storedOf(exportId: string): Promise<string[]> {
    const paths = await readdir(this.folder, { recursive: true });
    return paths.filter((path) => path.includes(exportId)).sort();
  }

  async close(): Promise<void> {
    await this.app.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** A campaign with this number of approved contributions. */
  async campaign(contributions: number, slug?: string): Promise<{ spark: SparkRecord; blocks: BlockRecord[] }> {
    const spark = await createSpark(this.app, { creator: new Types.ObjectId(), budget: 0, ...(slug ? { slug } : {}) });
    return { spark, blocks: await this.submit(spark, contributions) };
  }

  /** Inserts contributions in one batch and updates the campaign's counter, so that a thousand of them are fast. */
  async submit(
    { _id: sparkId, creator: creatorId }: SparkRecord,
    count: number,
    firstAt = FIRST_AT,
  ): Promise<BlockRecord[]> {
    if (count === 0) return [];
    const model = this.app.get<Model<Block>>(getModelToken(Block.name));
    const fixed = {
      sparkId,
      creatorId,
      purpose: 'resubmission',
      moderation_status: 'approved',
      social_meta: { platform: 'youtube', username: 'somebody' },
    } as const;
    // Applies the model's defaults once for all of them.
    const likeThis = new model(fixed).toObject<BlockRecord>();
    const blocks = Array.from({ length: count }, (_, index): BlockRecord => {
      const postId = newVideoId();
      const post = {
        content: youtubeUrl(postId),
        canonicalKey: `youtube:${postId}`,
        creationKey: `scene:${postId}`,
        social_meta: { ...likeThis.social_meta, postId },
      };
      return {
        ...likeThis,
        ...post,
        _id: new Types.ObjectId(),
        userId: new Types.ObjectId(),
        created: new Date(firstAt + index * 1_000),
      };
    });
    await model.collection.insertMany(blocks);
    await this.app.connection
      .collection<{ _id: Types.ObjectId }>('block_counts')
      .updateOne({ _id: sparkId }, { $inc: { approved: count } }, { upsert: true });
    return blocks;
  }
}

/** The rows of a file, by column name. Throws for a row that violates RFC 4180 or the specification. */
export function rowsOf(file: string): Record<string, string>[] {
  const rows = parse(file, { bom: true, columns: true, record_delimiter: '\r\n' });
  const columns = Object.keys(rows[0] ?? {});
  expect(columns).toEqual(CSV_COLUMNS.map(({ header }) => header));
  return rows as Record<string, string>[];
}
