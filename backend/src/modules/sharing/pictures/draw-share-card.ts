import { createCanvas, loadImage, Path2D, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { ShareCard, ShareFigure } from './share-card.js';
import { loadShareFonts, setFont } from './share-fonts.js';
import { setText } from './share-text.js';

export const SHARE_WIDTH = 1_200;
export const SHARE_HEIGHT = 630;

const MAX_BYTES = 300_000;
const MAX_INPUT_PIXELS = 40_000_000;
const MARGIN = 72;
/** The right side with the picture. */
const SIDE = { x: 760, width: SHARE_WIDTH - 760 };
const TEXT_WIDTH = SIDE.x - MARGIN - 56;
const CIRCLE = 280;
const GAP = 40;
const TEXT_TOP = 150;
const LEADING = 1.14;
const BADGE = 42;
const BYLINE = 28;
/** A short name is large; a long one takes three lines. */
const TITLE = [
  { px: 96, maxLines: 2 },
  { px: 72, maxLines: 3 },
  { px: 56, maxLines: 3 },
  { px: 42, maxLines: 3 },
];
const TITLE_ABOVE_FIGURES = [
  { px: 80, maxLines: 1 },
  { px: 64, maxLines: 2 },
  { px: 48, maxLines: 3 },
  { px: 42, maxLines: 3 },
];
/** Of the product's palette; `palette.ts` of shared/ui is for browsers. */
const COLORS = {
  ground: '#fbfaf8',
  text: '#211f1b',
  muted: '#736c62',
  line: '#e8e5df',
  accent: '#b9500a',
  accentSoft: '#fff5ea',
  pattern: ['#fee7cd', '#fcd0a0', '#f8b671'],
  live: { text: '#1f7a45', ground: '#ecf8f0' },
  quiet: { text: '#565049', ground: '#f4f2ee' },
};
const MARK = new Path2D('M12 1.5l2.6 7.9 7.9 2.6-7.9 2.6L12 22.5l-2.6-7.9L1.5 12l7.9-2.6z');

/**
 * Draws a card as a PNG below 300 KB.
 * @param image the uploaded picture of the card
 */
export async function drawShareCard(card: ShareCard, image: Buffer | null): Promise<Buffer> {
  loadShareFonts();
  const canvas = createCanvas(SHARE_WIDTH, SHARE_HEIGHT);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = COLORS.ground;
  ctx.fillRect(0, 0, SHARE_WIDTH, SHARE_HEIGHT);
  await drawSide(ctx, card, image);
  drawTexts(ctx, card);
  return toPng(canvas);
}

function drawTexts(ctx: SKRSContext2D, card: ShareCard): void {
  drawMark(ctx, MARGIN, 60, 34, COLORS.accent);
  write(ctx, 'Sparks', MARGIN + 46, 87, 700, 28, COLORS.text);
  const hasFigures = card.figures.length > 0;
  const sizes = hasFigures ? TITLE_ABOVE_FIGURES : TITLE;
  const title = setText(ctx, card.title, { weight: 700, width: TEXT_WIDTH, sizes });
  const bylineSizes = [{ px: BYLINE, maxLines: 1 }];
  const byline = setText(ctx, card.byline, { weight: 500, width: TEXT_WIDTH, sizes: bylineSizes }).lines[0];
  const leading = title.size * LEADING;
  const badgeHeight = card.badge ? BADGE + 22 : 0;
  const height = badgeHeight + leading * title.lines.length + (byline === undefined ? 0 : BYLINE * 2);
  let y = hasFigures ? TEXT_TOP + (card.badge ? 0 : 26) : Math.max(TEXT_TOP, (SHARE_HEIGHT - height) / 2);
  if (card.badge) drawBadge(ctx, card.badge, y);
  y += badgeHeight + title.size;
  for (const line of title.lines) {
    write(ctx, line, MARGIN, y, 700, title.size, COLORS.text);
    y += leading;
  }
  if (byline !== undefined) write(ctx, byline, MARGIN, y - leading + BYLINE * 2, 500, BYLINE, COLORS.muted);
  if (hasFigures) drawFigures(ctx, card.figures);
}

function drawBadge(ctx: SKRSContext2D, { text, tone }: NonNullable<ShareCard['badge']>, y: number): void {
  setFont(ctx, 700, 21);
  const width = ctx.measureText(text).width + 36;
  ctx.fillStyle = COLORS[tone].ground;
  ctx.beginPath();
  ctx.roundRect(MARGIN, y, width, BADGE, BADGE / 2);
  ctx.fill();
  write(ctx, text, MARGIN + 18, y + 28.5, 700, 21, COLORS[tone].text);
}

function drawFigures(ctx: SKRSContext2D, figures: readonly ShareFigure[]): void {
  ctx.fillStyle = COLORS.line;
  ctx.fillRect(MARGIN, 478, TEXT_WIDTH, 2);
  const widths = figures.map(({ value, label }) => {
    setFont(ctx, 700, 40);
    const valueWidth = ctx.measureText(value).width;
    setFont(ctx, 500, 21);
    return Math.max(valueWidth, ctx.measureText(label).width);
  });
  let x = MARGIN;
  figures.forEach(({ value, label }, index) => {
    const width = widths[index] ?? 0;
    // The last figure is left out instead of cut.
    if (x + width > MARGIN + TEXT_WIDTH) return;
    write(ctx, value, x, 536, 700, 40, COLORS.text);
    write(ctx, label, x, 570, 500, 21, COLORS.muted);
    x += width + GAP;
  });
}

async function drawSide(ctx: SKRSContext2D, card: ShareCard, image: Buffer | null): Promise<void> {
  const isSide = card.imageShape === 'side';
  const size = isSide ? { width: SIDE.width, height: SHARE_HEIGHT } : { width: CIRCLE, height: CIRCLE };
  const picture = image && (await cropTo(image, size, card.focus).catch(() => null));
  if (!isSide || !picture) drawPattern(ctx);
  const centerX = SIDE.x + SIDE.width / 2;
  const centerY = SHARE_HEIGHT / 2;
  if (isSide && picture) ctx.drawImage(await loadImage(picture), SIDE.x, 0);
  if (!isSide) {
    disc(ctx, centerX, centerY, CIRCLE / 2 + 10, COLORS.ground);
    if (picture) {
      ctx.save();
      ctx.beginPath();
      ctx.arc(centerX, centerY, CIRCLE / 2, 0, 2 * Math.PI);
      ctx.clip();
      ctx.drawImage(await loadImage(picture), centerX - CIRCLE / 2, centerY - CIRCLE / 2);
      ctx.restore();
    } else {
      disc(ctx, centerX, centerY, CIRCLE / 2, COLORS.accent);
      ctx.textAlign = 'center';
      write(ctx, initialsOf(card.title), centerX, centerY + 40, 700, 112, COLORS.ground);
      ctx.textAlign = 'left';
    }
  } else if (!picture) drawMark(ctx, centerX - 90, centerY - 90, 180, COLORS.accent);
  // Separates a white picture from the ground.
  ctx.fillStyle = COLORS.line;
  ctx.fillRect(SIDE.x - 2, 0, 2, SHARE_HEIGHT);
}

function drawPattern(ctx: SKRSContext2D): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(SIDE.x, 0, SIDE.width, SHARE_HEIGHT);
  ctx.clip();
  ctx.fillStyle = COLORS.accentSoft;
  ctx.fillRect(SIDE.x, 0, SIDE.width, SHARE_HEIGHT);
  const centerX = SIDE.x + SIDE.width / 2;
  const radii = [430, 330, 230];
  radii.forEach((radius, index) => disc(ctx, centerX, SHARE_HEIGHT / 2, radius, COLORS.pattern[index] ?? ''));
  ctx.restore();
}

function drawMark(ctx: SKRSContext2D, x: number, y: number, size: number, color: string): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 24, size / 24);
  ctx.fillStyle = color;
  ctx.fill(MARK);
  ctx.restore();
}

function disc(ctx: SKRSContext2D, x: number, y: number, radius: number, color: string): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fill();
}

function write(
  ctx: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  weight: 500 | 700,
  size: number,
  color: string,
): void {
  setFont(ctx, weight, size);
  ctx.fillStyle = color;
  ctx.fillText(text, x, y);
}

function initialsOf(name: string): string {
  const words = name.split(' ').filter((word) => /^[\p{L}\p{Nd}]/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}

async function cropTo(
  image: Buffer,
  { width, height }: { width: number; height: number },
  focus: ShareCard['focus'],
): Promise<Buffer> {
  const options = { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' } as const;
  const meta = await sharp(image, options).metadata();
  const scale = Math.max(width / meta.width, height / meta.height);
  const scaled = { width: Math.ceil(meta.width * scale), height: Math.ceil(meta.height * scale) };
  const offset = (all: number, part: number, percent: number): number =>
    Math.round(Math.min(Math.max((all * percent) / 100 - part / 2, 0), all - part));
  return sharp(image, options)
    .resize({ ...scaled, fit: 'fill' })
    .extract({
      left: offset(scaled.width, width, focus.x),
      top: offset(scaled.height, height, focus.y),
      width,
      height,
    })
    .flatten({ background: COLORS.ground })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** With fewer colors until it is small enough: some previews ignore large pictures. */
async function toPng(canvas: Canvas): Promise<Buffer> {
  const raw = { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 4 } as const;
  const pixels = canvas.data();
  let png = Buffer.alloc(0);
  for (const colors of [256, 96, 32, 12]) {
    png = await sharp(pixels, { raw }).png({ palette: true, colors, effort: 4, compressionLevel: 9 }).toBuffer();
    if (png.length <= MAX_BYTES) break;
  }
  return png;
}
