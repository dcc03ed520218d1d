import type { AiMediaType } from '../providers/ai-provider.js';

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

export function fileNameOf(contentType: string): string {
  return NAMES[contentType as AiMediaType];
}

/** Storage key of a file; `null` for an invalid id or name. */
export function mediaKey(fileId: string, name: string): string | null {
  return FILE_ID.test(fileId) && ALL_NAMES.includes(name) ? `ai/${fileId}/${name}` : null;
}

export function mediaPath(fileId: string, name: string): string {
  return `/media/ai/${fileId}/${name}`;
}

export function downloadName(fileId: string, name: string): string {
  return `sparks-${fileId}.${name.split('.').at(-1) ?? ''}`;
}

/** Detects the type from the first 12 bytes; `null` for types that are not accepted. */
export function mediaTypeOf(bytes: Buffer): AiMediaType | null {
  const text = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (text(0, 8) === '\x89PNG\r\n\x1A\n') return 'image/png';
  if (text(0, 3) === '\xFF\xD8\xFF') return 'image/jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp' && !['avif', 'avis', 'heic', 'mif1'].includes(text(8, 12))) return 'video/mp4';
  if (text(0, 4) === '\x1A\x45\xDF\xA3') return 'video/webm';
  return null;
}
