import type { UploadStore } from '../../core/uploads/index.js';
import type { Picture } from './picture.js';

/** Limited, because other start-up work runs at the same time. */
const RENDERS_AT_ONCE = 2;
const QUALITY = 82;

export async function missingPictures(store: UploadStore, pictures: readonly Picture[]): Promise<Picture[]> {
  const present = await Promise.all(pictures.map(({ name }) => store.has(name)));
  return pictures.filter((_, index) => !present[index]);
}

/** Renders and stores the pictures as WebP. */
export async function renderPictures(store: UploadStore, pictures: readonly Picture[]): Promise<void> {
  const waiting = await missingPictures(store, pictures);
  if (waiting.length === 0) return;
  // Imported lazily, because loading the library is slow.
  const { default: sharp } = await import('sharp');
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await store.save(next.name, await sharp(Buffer.from(next.svg)).webp({ quality: QUALITY }).toBuffer());
    }
  };
  await Promise.all(Array.from({ length: RENDERS_AT_ONCE }, work));
}
