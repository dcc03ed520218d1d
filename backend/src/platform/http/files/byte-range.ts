import type { ByteRange } from '../../storage/storage.js';

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, section 14). `whole`: no header, or one that may be ignored
 * (several ranges, other units, malformed); `outside`: unsatisfiable. Not range-parser: it rejects a suffix that is longer
 * than the file and a range whose end precedes its start with 416, where the RFC asks for 206 and 200.
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const [, from = '', to = ''] = ONE_RANGE.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return 'whole';
  return start >= size ? 'outside' : { start, end };
}
