import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Storage } from '../../platform/storage/storage.js';
import type { ExportFile, ExportRecord } from './export.schema.js';
import { PAGES_AT_ONCE } from './jobs/export.job.js';

/**
 * What exports have stored: each page by itself, so that nothing is written twice and a worker can go on where another died, and at last
 * the file that they make together. Every run stores under a number of its own, so none writes over what another has written.
 */
@Injectable()
export class ExportFiles {
  constructor(private readonly storage: Storage) {}

  /** Stores a page that follows those that are complete. Gives its size in bytes. */
  async putPage(record: ExportRecord, page: number, text: string): Promise<number> {
    const bytes = Buffer.from(text, 'utf8');
    await this.storage.put(pageKey(record, record.run, page), bytes);
    return bytes.length;
  }

  async removePage(record: ExportRecord, page: number): Promise<void> {
    await this.storage.delete(pageKey(record, record.run, page));
  }

  /** Puts the complete pages together, as a stream. Throws when one of them is missing. */
  async join(record: ExportRecord): Promise<ExportFile> {
    const { run, sizeBytes } = record;
    await this.storage.put(fileKey(record, { run }), {
      stream: Readable.from(this.bytesOf(record), { objectMode: false }),
      size: sizeBytes,
    });
    return { run, sizeBytes };
  }

  async removeFile(record: ExportRecord, file: Pick<ExportFile, 'run'>): Promise<void> {
    await this.storage.delete(fileKey(record, file));
  }

  /** Removes the pages of all runs, also those that a dying worker did not count, and files that are not the export's. */
  async removeLeftovers(record: ExportRecord): Promise<void> {
    for (const [index, { run, fromPage }] of record.turns.entries()) {
      const lastPage = (record.turns[index + 1]?.fromPage ?? record.page + 1) + PAGES_AT_ONCE - 1;
      for (let page = fromPage; page <= lastPage; page += 1) await this.storage.delete(pageKey(record, run, page));
      if (run !== record.file?.run) await this.removeFile(record, { run });
    }
  }

  private async *bytesOf(record: ExportRecord): AsyncGenerator<Buffer> {
    for (let page = 1; page <= record.page; page += 1) {
      const run = record.turns.findLast(({ fromPage }) => fromPage <= page)?.run ?? record.run;
      const stored = await this.storage.get(pageKey(record, run, page));
      if (!stored) throw new Error(`Page ${page} of export ${record._id.toHexString()} is not in the storage`);
      yield* stored as AsyncIterable<Buffer>;
    }
  }
}

/** Where the file of an export stands in the storage. */
export function fileKey({ _id }: Pick<ExportRecord, '_id'>, { run }: Pick<ExportFile, 'run'>): string {
  return `exports/${_id.toHexString()}-${run}.csv`;
}

function pageKey({ _id }: ExportRecord, run: number, page: number): string {
  return `exports/pages/${_id.toHexString()}-${run}-${page}.csv`;
}
