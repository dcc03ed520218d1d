import { settle } from '../easing.js';
import { MODERN, POSTER } from '../fonts.js';
import type { Paint } from '../paint.js';
import { upTo, type Scene } from './scene.js';

/** Width of a block in units; the columns fill the width. */
const BLOCK_WIDTH = 33;

/** A grid of circles, quarter circles, stripes and triangles: the scene for abstract subjects. */
export const blocks: Scene = {
  face: ({ mood }) => (mood.isBold ? POSTER : MODERN),
  draw: (paint) => {
    const { width: w, height: h, u, scheme, plan } = paint;
    const columns = Math.round(w / (BLOCK_WIDTH * u));
    const cell = w / columns;
    const rows = Math.floor((h * 0.6) / cell);
    paint.fill(scheme.ground);
    const isTop = plan.random.is('blocks on top', 0.5);
    const start = isTop ? h * 0.122 : h * 0.925 - rows * cell;
    for (const row of upTo(rows)) {
      for (const column of upTo(columns)) block(paint, row * columns + column, column * cell, start + row * cell, cell);
    }
    // The height that the grid leaves, minus the margins and the zoom.
    const room = isTop ? h * 0.93 - 9 * u - (start + rows * cell) * 1.01 : start - h * 0.075 - 17 * u;
    return {
      headline: { zone: isTop ? 'bottom' : 'top', on: scheme.ground, share: room / h },
      top: scheme.ground,
      bottom: scheme.ground,
    };
  },
};

function block(paint: Paint, index: number, x: number, y: number, size: number): void {
  const { random } = paint.plan;
  const ground = paint.accent(random.whole(`ground${index}`, 0, 9));
  const choices = [...paint.scheme.accents, paint.scheme.ground].filter((color) => color !== ground);
  const color = random.pick(`color${index}`, choices);
  const second = random.pick(`second${index}`, choices);
  const shown = paint.enter(-0.5 + 0.07 * index, 0.9, settle);
  // Every block rotates by a quarter turn from time to time, one after the other.
  const beat = 2.6 + 0.13 * index;
  const turns =
    Math.floor(random.number(`turn${index}`) * 4) + (paint.t > beat ? settle(Math.min(1, (paint.t - beat) / 0.8)) : 0);
  const half = size / 2;
  paint.within(
    (ctx) => ctx.rect(x, y + size * (1 - shown), size + 0.5, size * shown + 0.5),
    () => {
      paint.box(x, y, size + 0.5, size + 0.5, 0, ground);
      paint.at(x + half, y + half, () => figure(paint, random.whole(`kind${index}`, 0, 6), half, color, second), {
        turn: (turns * Math.PI) / 2,
      });
    },
  );
}

function figure(paint: Paint, kind: number, half: number, color: string, second: string): void {
  switch (kind) {
    case 0:
      paint.path((ctx) => {
        ctx.moveTo(-half, -half);
        ctx.arc(-half, -half, 2 * half, 0, Math.PI / 2);
      }, color);
      paint.path((ctx) => {
        ctx.moveTo(-half, -half);
        ctx.arc(-half, -half, half, 0, Math.PI / 2);
      }, second);
      break;
    case 1:
      paint.disc(0, 0, half * 0.78, color);
      paint.disc(0, 0, half * (0.34 + 0.05 * paint.sway(2)), second);
      break;
    case 2:
      for (const line of upTo(4)) paint.box(-half, -half + line * half * 0.5, 2 * half, half * 0.25, 0, color);
      break;
    case 3:
      paint.shape(
        [
          [-half, half],
          [half, half],
          [half, -half],
        ],
        color,
      );
      break;
    case 4:
      paint.path((ctx) => ctx.arc(0, -half, half, 0, Math.PI), color);
      paint.path((ctx) => ctx.arc(0, half, half, Math.PI, 0), second);
      break;
    case 5:
      for (const dot of upTo(9))
        paint.disc(((dot % 3) - 1) * half * 0.6, (Math.floor(dot / 3) - 1) * half * 0.6, half * 0.17, color);
      break;
    default:
      for (const ring of upTo(4))
        paint.path(
          (ctx) => {
            ctx.moveTo(-half, half);
            ctx.arc(-half, half, half * (2 - 0.5 * ring), -Math.PI / 2, 0);
          },
          ring % 2 === 0 ? color : second,
        );
  }
}
