import { createHash } from 'node:crypto';
import { paletteOf, PRODUCT_COLORS, SCENE_NAMES, type Palette, type ProductColor, type SceneName } from './palette.js';
import { drawProduct, type Product } from './products.js';

/** A deterministic picture. */
export interface Picture {
  /** Storage name, derived from the content. */
  name: string;
  svg: string;
}

export interface PictureStyle {
  product: Product;
  scene: SceneName;
  color: ProductColor;
}

const BANNER = { width: 1_600, height: 560 };
const THUMBNAIL = { width: 960, height: 540 };
const POST = { width: 480, height: 600 };
/** Size of a product's drawing, and its baseline. */
const SQUARE = 240;
const FLOOR = 200;

/** A campaign's banner; the product is off-center, so that a faded edge does not hide it. */
export function bannerOf(campaign: string, { product, scene, color }: PictureStyle): Picture {
  const colors = paletteOf(scene, color);
  const { width, height } = BANNER;
  const chance = chanceOf(campaign, 'banner');
  return picture(`demo-${campaign}-banner`, BANNER, [
    scenery(BANNER, colors, chance, glow(width * 0.66, height * 0.46, height * 0.4, colors)),
    standing(product, colors, { x: width * 0.66, floor: height * 0.86, size: height * 0.84 }),
  ]);
}

export function thumbnailOf(campaign: string, { product, scene, color }: PictureStyle): Picture {
  const colors = paletteOf(scene, color);
  const { width, height } = THUMBNAIL;
  return picture(`demo-${campaign}-thumbnail`, THUMBNAIL, [
    scenery(THUMBNAIL, colors, chanceOf(campaign, 'thumbnail'), glow(width * 0.5, height * 0.46, height * 0.4, colors)),
    standing(product, colors, { x: width * 0.5, floor: height * 0.87, size: height * 0.86 }),
  ]);
}

/** A contributor's picture: the product with another light, position and zoom. */
export function postPictureOf(key: string, { product, scene, color }: PictureStyle): Picture {
  const chance = chanceOf(key, 'post');
  const pick = <T>(items: readonly T[], usual: T, purpose: string): T =>
    chance(`${purpose}?`) < 0.35 ? usual : (items[Math.floor(chance(purpose) * items.length)] as T);
  const colors = paletteOf(pick(SCENE_NAMES, scene, 'scene'), pick(PRODUCT_COLORS, color, 'color'));
  const { width, height } = POST;
  const x = width * (0.42 + 0.16 * chance('x'));
  return picture(`demo-${key}`, POST, [
    scenery(
      POST,
      colors,
      chance,
      glow(
        width * (0.3 + 0.4 * chance('sun')),
        height * (0.3 + 0.16 * chance('height')),
        width * (0.24 + 0.14 * chance('radius')),
        colors,
      ),
    ),
    standing(product, colors, {
      x,
      floor: height * (0.78 + 0.08 * chance('floor')),
      size: width * (0.78 + 0.26 * chance('size')),
      tilt: 10 * chance('tilt') - 5,
    }),
  ]);
}

function picture(name: string, { width, height }: { width: number; height: number }, parts: string[]): Picture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
  return { name: `${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.webp`, svg };
}

/** Sky, disc and two hills. */
function scenery(
  { width, height }: { width: number; height: number },
  { skyTop, skyBottom, far, near }: Palette,
  chance: Chance,
  disc: string,
): string {
  const hill = (purpose: string, level: number, swing: number, fill: string) => {
    const y = (share: number) => (height * (level + swing * (chance(`${purpose}${share}`) - 0.5))).toFixed(1);
    return `<path d="M0 ${y(0)} C${width * 0.25} ${y(1)} ${width * 0.35} ${y(2)} ${width * 0.55} ${y(3)} S${width * 0.85} ${y(4)} ${width} ${y(5)} V${height} H0 Z" fill="${fill}"/>`;
  };
  return (
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${skyTop}"/><stop offset="1" stop-color="${skyBottom}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#s)"/>${disc}${hill('far', 0.66, 0.2, far)}${hill('near', 0.84, 0.1, near)}`
  );
}

function glow(cx: number, cy: number, radius: number, colors: Palette): string {
  const ring = (share: number, opacity: number) =>
    `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${(radius * share).toFixed(1)}" fill="${colors.glow}" opacity="${opacity}"/>`;
  return ring(1.25, 0.22) + ring(1, 0.55);
}

/** The product with its shadow. */
function standing(
  product: Product,
  colors: Palette,
  { x, floor, size, tilt = 0 }: { x: number; floor: number; size: number; tilt?: number },
): string {
  const scale = size / SQUARE;
  const move = `translate(${(x - (SQUARE / 2) * scale).toFixed(1)} ${(floor - FLOOR * scale).toFixed(1)}) scale(${scale.toFixed(3)})`;
  const shadow = `<ellipse cx="${x.toFixed(1)}" cy="${floor.toFixed(1)}" rx="${(size * 0.44).toFixed(1)}" ry="${(size * 0.045).toFixed(1)}" fill="#211f1b" opacity="0.22"/>`;
  return `${shadow}<g transform="${move} rotate(${tilt.toFixed(1)} ${SQUARE / 2} ${FLOOR})">${drawProduct(product, colors)}</g>`;
}

type Chance = (purpose: string) => number;

/** Deterministic numbers in [0, 1) by name. */
function chanceOf(...names: string[]): Chance {
  return (purpose) =>
    createHash('sha256')
      .update([...names, purpose].join('\n'))
      .digest()
      .readUInt32BE(0) /
    2 ** 32;
}
