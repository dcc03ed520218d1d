import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import { csvContributionLine, csvHeaderLine } from '@sparks/domain';
import type { BlockRecord } from '../../src/modules/blocks/index.js';
import { toCsvRow } from '../../src/modules/export/csv/csv-row.mapper.js';
import { ExportRepository } from '../../src/modules/export/export.repository.js';
import { ExportWorkerService } from '../../src/modules/export/worker/export-worker.service.js';

interface Campaign {
  _id: Types.ObjectId;
  name: string;
  slug: string;
  contributionsCount: number;
}

/** Exports a campaign. Baseline: a cursor piped through the same CSV formatter into a file. */
export class ExportWorkload {
  private readonly connection: Connection;
  private campaign: Campaign | undefined;

  constructor(private readonly context: INestApplicationContext) {
    this.connection = context.get<Connection>(getConnectionToken(), { strict: false });
  }

  /** Chooses the smallest campaign with `amount` rows, else the largest. */
  async prepare(amount: number): Promise<void> {
    const sparks = this.connection.collection<Campaign>('sparks');
    this.campaign ??=
      (await sparks.findOne({ contributionsCount: { $gte: amount } }, { sort: { contributionsCount: 1 } })) ??
      (await sparks.findOne({}, { sort: { contributionsCount: -1 } })) ??
      undefined;
  }

  async product(): Promise<number> {
    const { _id, name, slug } = this.chosenCampaign();
    const exports = this.context.get(ExportRepository, { strict: false });
    const now = new Date();
    const record = await exports.insert({
      _id: new Types.ObjectId(),
      userId: new Types.ObjectId(),
      sparkId: _id,
      sparkName: name,
      sparkSlug: slug,
      until: now,
      totalPages: 1,
      createdAt: now,
    });
    await this.context.get(ExportWorkerService, { strict: false }).processExport(record._id.toHexString());
    const ended = await exports.findById(record._id);
    if (ended?.status !== 'complete') throw new Error(`The export ended as ${ended?.status}`);
    return ended.rows;
  }

  async baseline(): Promise<number> {
    const folder = await mkdtemp(join(tmpdir(), 'sparks-bench-'));
    const now = new Date();
    let rows = 0;
    const cursor = this.connection
      .collection<BlockRecord>('blocks')
      .find({ sparkId: this.chosenCampaign()._id, deleted: false })
      .sort({ created: 1, _id: 1 });
    async function* lines(): AsyncGenerator<string> {
      yield csvHeaderLine();
      for await (const block of cursor) {
        rows += 1;
        yield csvContributionLine(toCsvRow({ block, user: undefined }, now));
      }
    }
    try {
      await pipeline(Readable.from(lines()), createWriteStream(join(folder, 'baseline.csv')));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return rows;
  }

  private chosenCampaign(): Campaign {
    if (!this.campaign) throw new Error('No campaign to export');
    return this.campaign;
  }
}
