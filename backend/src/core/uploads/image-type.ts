import type { UploadImageType } from '@sparks/domain';

const AVIF_BRANDS = new Set(['avif', 'avis']);

/**
 * The type that a file has by its first bytes, `null` for all that is no picture we take. SVG, HTML and others are
 * therefore refused before any library reads them, whatever their name or declared type says.
 */
export function imageTypeOf(bytes: Buffer): UploadImageType | null {
  const text = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (bytes.length < 12) return null;
  if (text(0, 3) === '\xFF\xD8\xFF') return 'image/jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1A\n') return 'image/png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (text(4, 8) === 'ftyp' && AVIF_BRANDS.has(text(8, 12))) return 'image/avif';
  return null;
}
