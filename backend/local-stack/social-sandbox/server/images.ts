import { LRUCache } from 'lru-cache';
import { fraction } from '../posts/hash.js';
import type { Platform } from '../posts/post-formats.js';

const cache = new LRUCache<string, Promise<Buffer>>({ max: 300 });

/** A deterministic JPEG for a post or an account: a gradient derived from the id. Cached in memory. */
export function renderImage(platform: Platform, id: string, width: number, height: number): Promise<Buffer> {
  const key = [platform, id, width, height].join('/');
  let picture = cache.get(key);
  if (!picture) {
    picture = render(drawing(platform, id, width, height));
    cache.set(key, picture);
    picture.catch(() => cache.delete(key));
  }
  return picture;
}

async function render(svg: string): Promise<Buffer> {
  // Loaded lazily: the library takes longer to load than the sandbox to start.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

function drawing(platform: Platform, id: string, width: number, height: number): string {
  const chance = (purpose: string) => fraction(platform, id, 'picture', purpose);
  const hue = Math.floor(chance('hue') * 360);
  const second = (hue + 30 + Math.floor(chance('second') * 70)) % 360;
  const size = Math.min(width, height);
  const circles = [0, 1, 2, 3].map((index) => {
    const [x, y, radius] = [
      chance(`x${index}`) * width,
      chance(`y${index}`) * height,
      size * (0.15 + 0.35 * chance(`r${index}`)),
    ];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="hsl(${(hue + index * 25) % 360} 75% 72%)" opacity="0.28"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 70% 58%)"/><stop offset="1" stop-color="hsl(${second} 65% 38%)"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#g)"/>${circles.join('')}</svg>`;
}
