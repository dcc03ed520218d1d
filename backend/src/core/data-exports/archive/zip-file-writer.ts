import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Writes a zip entry by entry into an open file, which stays open, with bounded memory. Call `close` or `abort`. */
export class ZipFileWriter {
  private readonly zip = new ZipFile();
  private readonly written: Promise<void>;

  constructor(
    fd: number,
    private readonly mtime: Date,
  ) {
    this.written = pipeline(this.zip.outputStream, createWriteStream('', { fd, autoClose: false }));
    // Awaited by `add` and `close`.
    this.written.catch(() => undefined);
    this.zip.on('error', (error: Error) => this.abort(error));
  }

  /** Resolves when the content is read. `compress: false` for pictures and videos. */
  async add(name: string, content: Readable, { compress = true }: { compress?: boolean } = {}): Promise<void> {
    const read = finished(content, { writable: false });
    this.zip.addReadStream(content, name, { mtime: this.mtime, compress });
    try {
      // The output fails first when the disk is full, and then reads no more.
      await Promise.race([read, this.written]);
    } catch (error) {
      content.destroy();
      read.catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.zip.end();
    await this.written;
  }

  abort(error: Error): void {
    (this.zip.outputStream as Readable).destroy(error);
  }
}
