import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The form of a stored picture's name: nothing in it can lead out of the folder. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?\.webp$/u;

/** Whether a text is a name that a stored picture can have. */
export function isUploadName(name: string): boolean {
  return NAME.test(name);
}

/** Our own address of a stored picture, relative to the product's address. */
export function addressOf(name: string): string {
  return `/media/uploads/${name}`;
}

/** Pictures on disk, by name. A name stands for one content for good. */
export class UploadStore {
  private readonly folder: string;

  /** @param uploadsDir the setting `UPLOADS_DIR`; the pictures stand in its folder `images` */
  constructor(uploadsDir: string) {
    this.folder = join(uploadsDir, 'images');
  }

  /** The picture, or `null` when there is none of that name. */
  async read(name: string): Promise<Buffer | null> {
    return isUploadName(name) ? readFile(this.pathOf(name)).catch(nullIfMissing) : null;
  }

  /** Whether there is a picture of that name. */
  async has(name: string): Promise<boolean> {
    return isUploadName(name) && (await access(this.pathOf(name)).then(() => true).catch(nullIfMissing)) === true;
  }

  /**
   * Stores a picture. Written beside and moved into place, so that nobody reads half a file.
   * @throws RangeError for a name of another form: a defect of the caller
   */
  async save(name: string, webp: Buffer): Promise<void> {
    if (!isUploadName(name)) throw new RangeError(`Not a picture's name: ${name}`);
    const path = this.pathOf(name);
    await mkdir(this.folder, { recursive: true });
    const part = `${path}.${randomUUID()}.part`;
    try {
      await writeFile(part, webp);
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  private pathOf(name: string): string {
    return join(this.folder, name);
  }
}

/** A picture that cannot be read (a full disk, wrong permissions) is a defect of the installation, not a missing one. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
