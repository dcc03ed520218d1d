import { labOf, mix, shade } from '../color.js';
import { spring } from '../easing.js';
import { MODERN, SERIF } from '../fonts.js';
import type { Gradient, Paint } from '../paint.js';
import { upTo, type Scene } from './scene.js';

/** A cup, a glass or a bowl on a table, in front of a large disc. */
export const table: Scene = {
  face: ({ mood }) => (mood.isBold ? MODERN : SERIF),
  draw: (paint) => {
    const { width: w, height: h, u, scheme, plan } = paint;
    const top = scheme.ground;
    const board = shade(paint.accent(2), -0.02);
    paint.fill(top);
    const x = w * plan.random.number('x', 0.44, 0.56);
    const floor = h * 0.825;
    paint.glow(x - 14 * u, h * 0.42, 70 * u, mix(top, '#ffffff', 0.5), 0.35);
    paint.disc(x, h * 0.655, 31 * u * paint.enter(-0.3, 1.2), mix(paint.accent(1), top, 0.12));
    paint.disc(x, h * 0.655, 26 * u * paint.enter(-0.15, 1.2), paint.accent(1));
    paint.box(0, h * 0.77, w, h * 0.26, 0, board);
    paint.box(0, h * 0.77, w, 0.9 * u, 0, shade(board, 0.07));
    fruit(paint, x - 31 * u, floor + 3 * u, 8.5 * u, 0, 0.55);
    fruit(paint, x + 32 * u, floor + 1 * u, 10.5 * u, 3, 0.68);
    if (plan.motif === 'coffee') cup(paint, x, floor);
    else if (plan.motif === 'drink') glass(paint, x, floor);
    else bowl(paint, x, floor);
    fruit(paint, x - 18 * u, floor + 6.5 * u, 6.5 * u, 2, 0.8);
    return { headline: { zone: 'top', on: top, share: 0.2 }, top, bottom: board };
  },
};

/** Draws an object that falls onto the table. */
function dropped(paint: Paint, x: number, y: number, at: number, width: number, draw: () => void, turn = 0): void {
  const come = paint.enter(at, 0.85, spring);
  paint.shadow(x + width * 0.18, y, width * 1.25, width * 0.24, 0.4 * Math.min(1, Math.max(0, come)));
  paint.at(x, y - (1 - come) * 46 * paint.u, draw, { turn, opacity: paint.enter(at, 0.25) });
}

function fruit(paint: Paint, x: number, y: number, radius: number, accent: number, at: number): void {
  const color = paint.accent(accent);
  const isCut = paint.plan.random.is(`cut${accent}`, 0.5);
  dropped(paint, x, y, at, radius, () => {
    paint.disc(0, -radius, radius, color);
    paint.within(
      (ctx) => ctx.arc(0, -radius, radius, 0, 7),
      () => paint.disc(-radius * 0.35, -radius * 1.3, radius * 0.9, shade(color, 0.06)),
    );
    if (isCut) slices(paint, radius, color);
    else leaf(paint, 0, -1.9 * radius, radius * 0.8, -0.5 + 0.08 * paint.sway(3, x));
  });
}

function slices(paint: Paint, radius: number, color: string): void {
  const flesh = mix(color, '#ffffff', 0.62);
  paint.disc(0, -radius, radius * 0.82, flesh);
  for (const index of upTo(8)) {
    paint.at(
      0,
      -radius,
      () =>
        paint.path((ctx) => {
          ctx.moveTo(radius * 0.12, 0);
          ctx.arc(0, 0, radius * 0.72, -0.3, 0.3);
          ctx.closePath();
        }, color),
      { turn: (index * Math.PI) / 4 + 0.05 * paint.t },
    );
  }
}

/** A leaf that starts at a point and extends in the direction `turn`. */
export function leaf(paint: Paint, x: number, y: number, length: number, turn: number, color = paint.accent(3)): void {
  paint.at(
    x,
    y,
    () => {
      paint.path((ctx) => {
        ctx.moveTo(0, 0);
        ctx.quadraticCurveTo(length * 0.4, -length * 0.42, length, 0);
        ctx.quadraticCurveTo(length * 0.4, length * 0.3, 0, 0);
      }, color);
      paint.path(
        (ctx) => {
          ctx.moveTo(0, 0);
          ctx.quadraticCurveTo(length * 0.4, length * 0.3, length, 0);
          ctx.quadraticCurveTo(length * 0.5, length * 0.02, 0, 0);
        },
        shade(color, -0.06),
      );
    },
    { turn },
  );
}

/** A horizontal gradient that makes a shape look round. */
function round(paint: Paint, width: number, color: string): Gradient {
  const gradient = paint.ctx.createLinearGradient(-width / 2, 0, width / 2, 0);
  gradient.addColorStop(0, shade(color, 0.05));
  gradient.addColorStop(0.35, shade(color, 0.02));
  gradient.addColorStop(1, shade(color, -0.12));
  return gradient;
}

function cup(paint: Paint, x: number, floor: number): void {
  const { u, ctx, scheme } = paint;
  const color = paint.accent(0);
  dropped(paint, x, floor + 2 * u, 0.25, 24 * u, () => {
    paint.path((c) => c.ellipse(0, -1.5 * u, 28 * u, 4.6 * u, 0, 0, 7), shade(color, -0.1));
    paint.path((c) => c.ellipse(0, -2.6 * u, 28 * u, 4.6 * u, 0, 0, 7), shade(color, 0.03));
    ctx.strokeStyle = shade(color, -0.08);
    ctx.lineWidth = 4 * u;
    ctx.beginPath();
    ctx.ellipse(18.5 * u, -19 * u, 8 * u, 8.5 * u, 0, -Math.PI / 2, Math.PI / 2);
    ctx.stroke();
    ctx.fillStyle = round(paint, 40 * u, color);
    ctx.beginPath();
    ctx.moveTo(-20 * u, -32 * u);
    ctx.bezierCurveTo(-20 * u, -10 * u, -13 * u, -3 * u, -9 * u, -3 * u);
    ctx.lineTo(9 * u, -3 * u);
    ctx.bezierCurveTo(13 * u, -3 * u, 20 * u, -10 * u, 20 * u, -32 * u);
    ctx.fill();
    paint.path((c) => c.ellipse(0, -32 * u, 20 * u, 4.4 * u, 0, 0, 7), shade(color, 0.09));
    paint.path(
      (c) => c.ellipse(0, -31.4 * u, 17.6 * u, 3.4 * u, 0, 0, 7),
      shade(paint.accent(2), labOf(paint.accent(2)).l > 0.5 ? -0.3 : -0.05),
    );
    paint.path((c) => c.ellipse(-4 * u, -32 * u, 7 * u, 1.1 * u, -0.05, 0, 7), mix(paint.accent(2), '#ffffff', 0.35));
  });
  steam(paint, x, floor - 35 * u, mix(scheme.ground, '#ffffff', 0.75));
}

function steam(paint: Paint, x: number, y: number, color: string): void {
  const { u, ctx } = paint;
  ctx.lineCap = 'round';
  for (const index of upTo(3)) {
    const rise = (paint.t * 0.34 + index / 3) % 1;
    ctx.save();
    ctx.globalAlpha = 0.75 * Math.sin(Math.PI * rise) * paint.enter(0.9, 0.8);
    ctx.strokeStyle = color;
    ctx.lineWidth = (1.9 - rise) * u;
    ctx.beginPath();
    for (const step of upTo(15)) {
      const at = step / 14;
      ctx.lineTo(
        x + ((index - 1) * 8 + 2.6 * Math.sin(at * 5 + index * 2 + paint.t * 1.6) * (0.4 + at)) * u,
        y - (rise * 7 + at * 13) * u,
      );
    }
    ctx.stroke();
    ctx.restore();
  }
}

function glass(paint: Paint, x: number, floor: number): void {
  const { u, scheme } = paint;
  const drink = paint.accent(0);
  const clear = mix(scheme.ground, '#ffffff', 0.6);
  dropped(paint, x, floor + 2 * u, 0.25, 17 * u, () => {
    paint.at(6 * u, -34 * u, () => paint.box(-0.9 * u, -24 * u, 1.8 * u, 44 * u, 0.9 * u, paint.accent(3)), {
      turn: 0.2,
    });
    const side = (y: number): number => 11 * u + (y / (46 * u)) * 5 * u;
    paint.shape(
      [
        [-side(46 * u), -46 * u],
        [side(46 * u), -46 * u],
        [side(0), 0],
        [-side(0), 0],
      ],
      clear,
    );
    const level = (33 + 0.5 * paint.sway(2.2)) * u;
    paint.shape(
      [
        [-side(level) + 1.4 * u, -level],
        [side(level) - 1.4 * u, -level - 0.7 * u * paint.sway(1.8)],
        [side(0) - 1.2 * u, -2 * u],
        [-side(0) + 1.2 * u, -2 * u],
      ],
      drink,
    );
    paint.shape(
      [
        [2 * u, -level],
        [side(level) - 1.4 * u, -level],
        [side(0) - 1.2 * u, -2 * u],
        [4 * u, -2 * u],
      ],
      shade(drink, -0.06),
    );
    for (const index of upTo(3))
      paint.at(
        (-6 + 6 * index) * u,
        -(24 + 3 * (index % 2) + 0.8 * paint.sway(2.6, index / 3)) * u,
        () => paint.box(-3.6 * u, -3.6 * u, 7.2 * u, 7.2 * u, 1.4 * u, mix(drink, '#ffffff', 0.42)),
        { turn: 0.4 * index + 0.1 * paint.sway(3, index / 3), opacity: 0.8 },
      );
    for (const index of upTo(8))
      paint.disc(
        (-7 + ((index * 5) % 14)) * u,
        -(3 + ((paint.t * 9 + index * 4) % 27)) * u,
        (0.35 + (index % 3) * 0.2) * u,
        mix(drink, '#ffffff', 0.5),
      );
    paint.at(-15 * u, -46 * u, () =>
      paint.at(
        0,
        0,
        () => {
          paint.disc(0, 0, 7.5 * u, paint.accent(1));
          paint.disc(0, 0, 6 * u, mix(paint.accent(1), '#ffffff', 0.6));
          for (const index of upTo(7))
            paint.at(
              0,
              0,
              () =>
                paint.path((c) => {
                  c.moveTo(u, 0);
                  c.arc(0, 0, 5.2 * u, -0.34, 0.34);
                  c.closePath();
                }, paint.accent(1)),
              { turn: index * 0.8976 },
            );
        },
        { turn: 0.15 * paint.sway(5) },
      ),
    );
    paint.box(-11 * u, -44 * u, 1.6 * u, 36 * u, 0.8 * u, 'rgba(255,255,255,0.45)');
  });
}

function bowl(paint: Paint, x: number, floor: number): void {
  const { u, ctx } = paint;
  const color = paint.accent(0);
  dropped(paint, x, floor + 2 * u, 0.25, 26 * u, () => {
    for (const index of upTo(7)) {
      const radius = (6 + ((index * 5) % 4)) * u;
      paint.at(
        (-18 + 6 * index) * u,
        (-26 - 4 * Math.sin((index / 6) * Math.PI) + 0.5 * paint.sway(2.4, index / 5)) * u,
        () => {
          const food = paint.accent(index + 1);
          paint.disc(0, 0, radius, food);
          paint.disc(-radius * 0.25, -radius * 0.3, radius * 0.55, shade(food, 0.05));
        },
        { scale: paint.enter(0.5 + 0.07 * index, 0.7, spring) },
      );
    }
    for (const index of upTo(4))
      leaf(paint, (-15 + 10 * index) * u, -29 * u, 13 * u, -1.9 + 0.55 * index + 0.06 * paint.sway(3, index / 4));
    ctx.fillStyle = round(paint, 56 * u, color);
    ctx.beginPath();
    ctx.moveTo(-29 * u, -26 * u);
    ctx.bezierCurveTo(-28 * u, -6 * u, -14 * u, -2 * u, -9 * u, -2 * u);
    ctx.lineTo(9 * u, -2 * u);
    ctx.bezierCurveTo(14 * u, -2 * u, 28 * u, -6 * u, 29 * u, -26 * u);
    ctx.fill();
    paint.box(-11 * u, -3 * u, 22 * u, 3.4 * u, u, shade(color, -0.12));
    paint.box(-30 * u, -27.6 * u, 60 * u, 3 * u, 1.5 * u, shade(color, 0.05));
  });
}
