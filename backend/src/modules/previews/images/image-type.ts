const TYPES: ReadonlyMap<string, (body: Buffer) => boolean> = new Map([
  ['image/jpeg', (body: Buffer) => body.subarray(0, 3).toString('hex') === 'ffd8ff'],
  ['image/png', (body: Buffer) => body.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'],
  ['image/gif', (body: Buffer) => /^GIF8[79]a$/u.test(body.subarray(0, 6).toString('latin1'))],
  [
    'image/webp',
    (body: Buffer) =>
      body.subarray(0, 4).toString('latin1') === 'RIFF' && body.subarray(8, 12).toString('latin1') === 'WEBP',
  ],
  ['image/avif', (body: Buffer) => /^ftypavi[fs]$/u.test(body.subarray(4, 12).toString('latin1'))],
]);

/**
 * Whether a response is a raster image by its declared type and its magic bytes (of any supported type, because hosts
 * mix them up). SVG can carry scripts and never reaches a decoder.
 */
export function isSupportedImage(contentType: string, body: Buffer): boolean {
  return TYPES.has(contentType) && [...TYPES.values()].some((beginsRight) => beginsRight(body));
}
