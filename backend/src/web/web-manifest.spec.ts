import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface WebManifest {
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

const ROOT = join(__dirname, '../../../frontends/shell');
const read = (path: string) => readFileSync(join(ROOT, path));
const page = read('src/index.html').toString();
const manifest = JSON.parse(read('public/manifest.webmanifest').toString()) as WebManifest;

/** `WIDTHxHEIGHT` from the header of a PNG file. */
function sizesOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

it('is linked from the page and starts at discover', () => {
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(manifest.start_url).toBe('/discover');
});

it('names icons in the sizes that installing needs', () => {
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of pictures) expect([src, sizesOf(read(`public${src}`))]).toEqual([src, sizes]);
  expect(pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

it('comes with an icon for the home screen of an iPhone', () => {
  const src = /<link rel="apple-touch-icon" href="([^"]+)" \/>/.exec(page)?.[1] ?? '';
  expect(sizesOf(read(`public${src}`))).toBe('180x180');
});
