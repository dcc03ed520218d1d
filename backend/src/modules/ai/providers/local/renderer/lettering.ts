import { clamp, settle } from './easing.js';
import { LABEL, TEXT, type TypeFace } from './fonts.js';
import type { Paint } from './paint.js';
import type { Stage } from './scenes/scene.js';
import { accentOn, inkOn } from './scheme.js';
import { fitText, useFace, widthOf, type TextBlock } from './type-setting.js';

/** Margin, in hundredths of the width. */
export const MARGIN = 7;

/** Draws the texts of an image: the campaign's name, the headline, the tagline, and the palette. */
export function letter(paint: Paint, stage: Stage, face: TypeFace): void {
  const { width: w, height: h, u, plan, scheme } = paint;
  const edge = MARGIN * u;
  sender(paint, stage);
  const isTop = stage.headline.zone === 'top';
  const block = fitText(paint.ctx, plan.headline, face, {
    width: w - 2 * edge,
    height: h * (stage.headline.share ?? 0.215),
    maxLines: 3,
    maxSize: (face.isUpperCase ? 25 : 18) * u,
  });
  const y = isTop ? h * 0.075 + 10 * u : h * 0.93 - 4 * u - block.height - 2 * u;
  headline(paint, block, edge, y, inkOn(stage.headline.on, scheme, 3), 0.1);
  footer(paint, stage.bottom);
}

/** Animates the words upwards into their lines, one after the other. */
export function headline(paint: Paint, block: TextBlock, x: number, y: number, color: string, at: number): void {
  const { ctx } = paint;
  let word = 0;
  block.lines.forEach((line, index) => {
    const top = y + index * block.size * block.face.leading;
    let left = x;
    for (const text of line) {
      const shown = paint.enter(at + 0.09 * word, 0.9, settle);
      const drawnAt = left;
      paint.within(
        (clip) => clip.rect(drawnAt - block.size, top - block.size * 0.22, paint.width * 2, block.size * 1.5),
        () => {
          useFace(ctx, block.face, block.size);
          ctx.fillStyle = color;
          ctx.textBaseline = 'alphabetic';
          ctx.globalAlpha *= clamp(shown * 3);
          ctx.fillText(text, drawnAt, top + block.size * (0.92 + 1.15 * (1 - shown)));
        },
      );
      left += widthOf(ctx, `${text} `, block.face, block.size);
      word += 1;
    }
  });
}

function sender(paint: Paint, { top: ground, hasPlate = false }: Stage): void {
  const { u, height: h, width: w, plan, scheme } = paint;
  if (plan.name === '') return;
  const size = 4.6 * u;
  const y = h * 0.05 + 2 * u;
  const name = fitText(paint.ctx, plan.name, LABEL, {
    width: w - (2 * MARGIN + 13) * u,
    height: 9 * u,
    maxLines: 2,
    maxSize: 3.7 * u,
  });
  if (hasPlate)
    paint.box(
      (MARGIN - 1.6) * u,
      y - 1.35 * size,
      (3.1 * size + name.width + 3 * u) * paint.enter(-0.4, 0.9),
      2.7 * size,
      1.35 * size,
      ground,
    );
  seal(paint, MARGIN * u + size, y, size, ground, paint.enter(-0.3, 0.9));
  paint.at(
    MARGIN * u + 2.5 * size,
    y,
    () => {
      useFace(paint.ctx, LABEL, name.size);
      paint.ctx.fillStyle = inkOn(ground, scheme);
      paint.ctx.textBaseline = 'middle';
      drawLines(paint.ctx, name, (1 - paint.enter(-0.2, 0.9)) * 4 * u, 0.2 * u);
    },
    { opacity: paint.enter(-0.2, 0.6) },
  );
}

/** Draws the campaign's initial on a shape that is derived from its name. */
export function seal(paint: Paint, x: number, y: number, radius: number, ground: string, shown: number): void {
  const { ctx, plan, scheme } = paint;
  const color = accentOn(ground, scheme);
  const corners = 4 + (plan.name.length % 5);
  const kind = (plan.name.codePointAt(0) ?? 0) % 3;
  paint.at(
    x,
    y,
    () => {
      if (kind === 0) paint.disc(0, 0, radius, color);
      else if (kind === 1) paint.box(-radius * 0.92, -radius * 0.92, radius * 1.84, radius * 1.84, radius * 0.5, color);
      else {
        const points = Array.from({ length: corners * 4 }, (_, index) => {
          const angle = (index / (corners * 4)) * 2 * Math.PI + 0.12 * paint.t;
          const reach = radius * (index % 2 ? 0.86 : 1.06);
          return [reach * Math.cos(angle), reach * Math.sin(angle)] as const;
        });
        paint.shape(points, color);
      }
      const initial = plan.name.charAt(0).toUpperCase();
      useFace(ctx, LABEL, radius * 1.02);
      ctx.fillStyle = inkOn(color, scheme);
      ctx.textAlign = 'center';
      ctx.textBaseline = 'middle';
      ctx.fillText(initial, 0, radius * 0.05);
      ctx.textAlign = 'left';
    },
    { scale: shown },
  );
}

function footer(paint: Paint, ground: string): void {
  const { u, height: h, width: w, plan, scheme } = paint;
  const y = h * 0.955;
  const dots = scheme.palette.length;
  const radius = 1.25 * u;
  scheme.palette.forEach((color, index) => {
    const x = w - MARGIN * u - radius - (dots - 1 - index) * radius * 1.5;
    const shown = paint.enter(0.9 + 0.05 * index, 0.6);
    paint.disc(x, y, (radius + 0.3 * u) * shown, ground);
    paint.disc(x, y, radius * shown, color);
  });
  const space = w - (2 * MARGIN + 4) * u - dots * radius * 1.5;
  const line = fitText(paint.ctx, plan.tagline || plan.name, TEXT, {
    width: space,
    height: 8 * u,
    maxLines: 2,
    maxSize: 2.9 * u,
  });
  paint.at(
    MARGIN * u,
    y,
    () => {
      useFace(paint.ctx, TEXT, line.size);
      paint.ctx.fillStyle = inkOn(ground, scheme);
      paint.ctx.textBaseline = 'middle';
      drawLines(paint.ctx, line, 0, 0.1 * u);
    },
    { opacity: 0.92 * paint.enter(0.8, 0.8) },
  );
}

/** Draws a block whose vertical middle is at `y`. */
function drawLines(ctx: Paint['ctx'], { lines, size, face }: TextBlock, x: number, y: number): void {
  lines.forEach((words, index) =>
    ctx.fillText(words.join(' '), x, y + (index - (lines.length - 1) / 2) * size * face.leading),
  );
}
