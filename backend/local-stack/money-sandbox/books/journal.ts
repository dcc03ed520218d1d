import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One stored object: collection, id and value. `null` deletes it. */
export type JournalRecord = [collection: string, id: string, value: unknown];

/**
 * Append-only file with one line per commit, so that a commit is stored completely or not at all. A process that is killed
 * while it writes leaves an incomplete last line, which is removed when the file is read.
 */
export class Journal {
  constructor(private readonly file: string) {}

  /** Returns the records of every complete commit, oldest first. */
  read(): JournalRecord[] {
    if (!existsSync(this.file)) return [];
    const text = readFileSync(this.file, 'utf8');
    const complete = text.slice(0, text.lastIndexOf('\n') + 1);
    if (complete.length < text.length) truncateSync(this.file, Buffer.byteLength(complete));
    return complete
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => JSON.parse(line) as JournalRecord[]);
  }

  append(commit: readonly JournalRecord[]): void {
    mkdirSync(dirname(this.file), { recursive: true });
    appendFileSync(this.file, `${JSON.stringify(commit)}\n`, { mode: 0o600 });
  }

  /** Atomically replaces the file's content. */
  rewrite(records: readonly JournalRecord[]): void {
    mkdirSync(dirname(this.file), { recursive: true });
    const lines = records.map((record) => `${JSON.stringify([record])}\n`).join('');
    writeFileSync(`${this.file}.new`, lines, { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }
}
