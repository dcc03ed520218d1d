import type { UploadImageType } from '@sparks/domain';

const AVIF_BRANDS = new Set(['avif', 'avis']);

/**
 * Detects the type by the first bytes; `null` for anything else. SVG, HTML and others are thereby rejected before a
 * library reads them, whatever their name or declared type.
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
