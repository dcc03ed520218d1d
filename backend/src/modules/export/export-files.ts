import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Storage } from '../../platform/storage/storage.js';
import type { ExportFile, ExportRecord } from './export.schema.js';
import { PAGES_PER_BATCH } from './jobs/export.job.js';

/**
 * Stored pages and files of exports. Each page is a separate object, so that another worker can resume after the last
 * one. Keys contain the attempt's number, so that no attempt overwrites the pages of another.
 */
@Injectable()
export class ExportFiles {
  constructor(private readonly storage: Storage) {}

  /** Returns the page's size in bytes. */
  async storePage(record: ExportRecord, page: number, text: string): Promise<number> {
    const bytes = Buffer.from(text, 'utf8');
    await this.storage.put(pageKey(record, record.attempt, page), bytes);
    return bytes.length;
  }

  async deletePage(record: ExportRecord, page: number): Promise<void> {
    await this.storage.delete(pageKey(record, record.attempt, page));
  }

  /** Streams the committed pages into one file. Throws when a page is missing. */
  async concatenatePages(record: ExportRecord): Promise<ExportFile> {
    const { attempt, sizeBytes } = record;
    await this.storage.put(fileKey(record, { attempt }), {
      stream: Readable.from(this.readPages(record), { objectMode: false }),
      size: sizeBytes,
    });
    return { attempt, sizeBytes };
  }

  async deleteFile(record: ExportRecord, file: Pick<ExportFile, 'attempt'>): Promise<void> {
    await this.storage.delete(fileKey(record, file));
  }

  /** Deletes the pages of all attempts, including uncommitted ones of crashed workers, and files of lost attempts. */
  async deletePages(record: ExportRecord): Promise<void> {
    for (const [index, { number, fromPage }] of record.attempts.entries()) {
      const lastPage = (record.attempts[index + 1]?.fromPage ?? record.page + 1) + PAGES_PER_BATCH - 1;
      for (let page = fromPage; page <= lastPage; page += 1) await this.storage.delete(pageKey(record, number, page));
      if (number !== record.file?.attempt) await this.deleteFile(record, { attempt: number });
    }
  }

  private async *readPages(record: ExportRecord): AsyncGenerator<Buffer> {
    for (let page = 1; page <= record.page; page += 1) {
      const attempt = record.attempts.findLast(({ fromPage }) => fromPage <= page)?.number ?? record.attempt;
      const stored = await this.storage.get(pageKey(record, attempt, page));
      if (!stored) throw new Error(`Page ${page} of export ${record._id.toHexString()} is missing in the storage`);
      yield* stored as AsyncIterable<Buffer>;
    }
  }
}

export function fileKey({ _id }: Pick<ExportRecord, '_id'>, { attempt }: Pick<ExportFile, 'attempt'>): string {
  return `exports/${_id.toHexString()}-${attempt}.csv`;
}

function pageKey({ _id }: ExportRecord, attempt: number, page: number): string {
  return `exports/pages/${_id.toHexString()}-${attempt}-${page}.csv`;
}
