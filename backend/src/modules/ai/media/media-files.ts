import type { AiMediaType } from '../providers/ai-provider.js';

/** The names that a generated content's files can have, by their type. */
const NAMES: Record<AiMediaType, string> = {
  'image/png': 'image.png',
  'image/jpeg': 'image.jpg',
  'image/webp': 'image.webp',
  'video/mp4': 'video.mp4',
  'video/webm': 'video.webm',
};
export const THUMBNAIL = 'thumbnail.webp';
export const ALL_NAMES: readonly string[] = [...Object.values(NAMES), THUMBNAIL];

const FILE_ID = /^[0-9a-f]{24}-[1-9][0-9]{0,5}$/u;

/** The name of the file itself. */
export function fileNameOf(contentType: string): string {
  return NAMES[contentType as AiMediaType];
}

/** Where a file is stored; `null` for an id or a name that none can have. */
export function mediaKey(fileId: string, name: string): string | null {
  return FILE_ID.test(fileId) && ALL_NAMES.includes(name) ? `ai/${fileId}/${name}` : null;
}

/** Our own path to a file, relative to the product's address. */
export function mediaPath(fileId: string, name: string): string {
  return `/media/ai/${fileId}/${name}`;
}

/** What it is called on somebody's disk. */
export function downloadName(fileId: string, name: string): string {
  return `sparks-${fileId}.${name.split('.').at(-1) ?? ''}`;
}

/** The type that a file has by its first 12 bytes, `null` for all that providers may not give. */
export function mediaTypeOf(bytes: Buffer): AiMediaType | null {
  const text = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (text(0, 8) === '\x89PNG\r\n\x1A\n') return 'image/png';
  if (text(0, 3) === '\xFF\xD8\xFF') return 'image/jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp' && !['avif', 'avis', 'heic', 'mif1'].includes(text(8, 12))) return 'video/mp4';
  if (text(0, 4) === '\x1A\x45\xDF\xA3') return 'video/webm';
  return null;
}
