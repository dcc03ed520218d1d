import sharp from 'sharp';
import { bannerOf, postPictureOf, thumbnailOf } from './artwork/picture.js';
import { SCENE_NAMES, PRODUCT_COLORS } from './artwork/palette.js';
import { PRODUCTS } from './artwork/products.js';
it('x', async () => {
  const tiles: sharp.OverlayOptions[] = [];
  const t0 = Date.now();
  for (const [i, product] of PRODUCTS.entries()) {
    const look = { product, scene: SCENE_NAMES[i % 8]!, color: PRODUCT_COLORS[(i * 3) % 8]! };
    const t = await sharp(Buffer.from(thumbnailOf(product, look).svg)).resize(384, 216).png().toBuffer();
    const p = await sharp(Buffer.from(postPictureOf(product + 'a', look).svg)).resize(173, 216).png().toBuffer();
    const x = (i % 3) * 570, y = Math.floor(i / 3) * 226;
    tiles.push({ input: t, left: x, top: y }, { input: p, left: x + 390, top: y });
  }
  process.stderr.write(`${Date.now() - t0}ms\n`);
  await sharp({ create: { width: 1710, height: 5 * 226, channels: 3, background: '#fff' } }).composite(tiles).png().toFile('/tmp/art.png');
  const b = bannerOf('tern', { product: 'shoe', scene: 'dawn', color: 'teal' });
  const t1 = Date.now(); await sharp(Buffer.from(b.svg)).webp({ quality: 82 }).toFile('/tmp/b.webp'); process.stderr.write(`banner ${Date.now() - t1}ms\n`);
  await sharp(Buffer.from(b.svg)).png().toFile('/tmp/banner.png');
}, 60000);
