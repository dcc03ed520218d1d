import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Language } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { exportedCollections, type ExportedDocuments } from '../../../platform/database/personal-data.js';
import { Storage } from '../../../platform/storage/storage.js';
import { exportedDocument } from './exported-document.js';
import { PersonDocumentsRepository } from './person-documents.repository.js';
import { README_NAME, readmeText, type CollectionCount } from './readme.js';
import { ZipFileWriter } from './zip-file-writer.js';

const OWNER_ONLY = 0o600;

export interface ArchiveOptions {
  userId: string;
  language: Language;
  /** Called before each part of the archive; an error that it throws ends the writing. */
  onProgress: (percent: number) => Promise<void>;
}

/** Writes the data of a person as a zip file: JSON by collection, the person's files, and a README. */
@Injectable()
export class DataArchiveService {
  constructor(
    private readonly documents: PersonDocumentsRepository,
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {}

  /** Stores the file under the key, when it is complete. Returns its size in bytes. */
  async write(key: string, options: ArchiveOptions): Promise<number> {
    // The storage needs the size first. The file has no name, so that a crash leaves no data behind.
    const path = join(tmpdir(), `sparks-data-export-${randomUUID()}`);
    const file = await open(path, 'wx+', OWNER_ONLY);
    try {
      await rm(path);
      await this.writeZip(file.fd, options);
      const { size } = await file.stat();
      await this.storage.put(key, {
        stream: createReadStream(path, { fd: file.fd, start: 0, autoClose: false }),
        size,
      });
      return size;
    } finally {
      await file.close();
    }
  }

  private async writeZip(fd: number, { userId, language, onProgress }: ArchiveOptions): Promise<void> {
    const now = this.clock.now();
    const zip = new ZipFileWriter(fd, now);
    try {
      const collections = [...exportedCollections()];
      const counts: CollectionCount[] = [];
      const fileKeys = new Set<string>();
      for (const [index, [collection, rule]] of collections.entries()) {
        await onProgress(Math.floor((index / collections.length) * 90));
        const count = { collection, documents: 0 };
        await zip.add(`data/${collection}.json`, this.jsonOf(rule, userId, count, fileKeys));
        counts.push(count);
      }
      await onProgress(90);
      const files = await this.addFiles(zip, fileKeys, onProgress);
      await zip.add(README_NAME, Readable.from([readmeText(language, { now, counts, files })], { objectMode: false }));
      await zip.close();
      await onProgress(99);
    } catch (error) {
      zip.abort(error as Error);
      throw error;
    }
  }

  /** A JSON array with a document per line. Counts the documents and collects the keys of their files. */
  private jsonOf(rule: ExportedDocuments, userId: string, count: CollectionCount, fileKeys: Set<string>): Readable {
    const { documents } = this;
    async function* lines(): AsyncGenerator<string> {
      yield '[';
      for await (const document of documents.read(count.collection, rule, userId)) {
        for (const key of rule.files?.(document) ?? []) fileKeys.add(key);
        yield `${count.documents === 0 ? '\n' : ',\n'}${JSON.stringify(exportedDocument(document, rule, userId))}`;
        count.documents += 1;
      }
      yield '\n]\n';
    }
    return Readable.from(lines(), { objectMode: false });
  }

  /** Returns how many were added: a file may have been deleted since the document was read. */
  private async addFiles(
    zip: ZipFileWriter,
    keys: ReadonlySet<string>,
    onProgress: ArchiveOptions['onProgress'],
  ): Promise<number> {
    let added = 0;
    for (const key of keys) {
      const content = await this.storage.get(key);
      if (!content) continue;
      await zip.add(`files/${key}`, content, { compress: false });
      added += 1;
      await onProgress(90);
    }
    return added;
  }
}
