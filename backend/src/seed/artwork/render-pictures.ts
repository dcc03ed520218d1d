import type { UploadStore } from '../../core/uploads/index.js';
import type { Picture } from './picture.js';

/** Two cores are enough for a start that also has other things to do. */
const RENDERS_AT_ONCE = 2;
const QUALITY = 82;

/** Those of the pictures that are not stored yet. */
export async function missingPictures(store: UploadStore, pictures: readonly Picture[]): Promise<Picture[]> {
  const present = await Promise.all(pictures.map(({ name }) => store.has(name)));
  return pictures.filter((_, index) => !present[index]);
}

/** Draws and stores the pictures as WebP; after a crash the next call does what is left. */
export async function renderPictures(store: UploadStore, pictures: readonly Picture[]): Promise<void> {
  const waiting = await missingPictures(store, pictures);
  if (waiting.length === 0) return;
  // Loaded when it is needed: the library takes longer to load than the check that everything is there.
  const { default: sharp } = await import('sharp');
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await store.save(next.name, await sharp(Buffer.from(next.svg)).webp({ quality: QUALITY }).toBuffer());
    }
  };
  await Promise.all(Array.from({ length: RENDERS_AT_ONCE }, work));
}
