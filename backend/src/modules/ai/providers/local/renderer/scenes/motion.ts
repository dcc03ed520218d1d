import { mix } from '../color.js';
import { POSTER } from '../fonts.js';
import type { Paint } from '../paint.js';
import { inkOn } from '../scheme.js';
import { upTo, type Scene } from './scene.js';

/** Slanted bands that move at high speed: sport, speed, energy. */
export const motion: Scene = {
  face: () => POSTER,
  draw: (paint) => {
    const { width: w, height: h, u, scheme, plan } = paint;
    paint.fill(scheme.ground);
    halftone(paint, mix(scheme.ground, paint.accent(0), 0.5));
    // Flatter in wide formats, so that the bands stay above the headline.
    const slant = plan.random.number('slant', -0.36, -0.24) * ((100 * u) / w);
    paint.at(w * 0.5, h * 0.31, () => bands(paint), { turn: slant });
    track(paint);
    ball(paint, slant);
    return {
      headline: { zone: 'bottom', on: scheme.ground },
      top: scheme.ground,
      hasPlate: true,
      bottom: scheme.ground,
    };
  },
};

function bands(paint: Paint): void {
  const { width: w, u, plan } = paint;
  const thick = plan.random.whole('bands', 4, 6);
  let y = -30 * u;
  for (const index of upTo(thick)) {
    const height = ((plan.random.number(`band${index}`, 7, 14) * 5) / thick) * u;
    const come = 1 - paint.enter(-0.15 + 0.1 * index, 1.1);
    const side = index % 2 === 0 ? -1 : 1;
    paint.box(-w * 1.2 + side * come * w * 2.2, y, w * 2.4, height, 0, paint.accent(index));
    dashes(paint, index, y, height, side, 1 - come);
    y += height + (index % 2 === 0 ? 2.4 : 0) * u;
  }
}

function dashes(paint: Paint, band: number, y: number, height: number, side: number, opacity: number): void {
  const { width: w, u, plan } = paint;
  const color = mix(paint.accent(band), inkOn(paint.accent(band), paint.scheme), 0.3);
  for (const index of upTo(5)) {
    const key = `${band}-${index}`;
    const speed = plan.random.number(`v${key}`, 34, 80) * side;
    const x = ((((plan.random.number(`x${key}`) * 260 - speed * paint.t) % 260) + 260) % 260) - 130;
    paint.at(
      x * u,
      y + height * plan.random.number(`y${key}`, 0.16, 0.84),
      () => paint.box(0, 0, w * plan.random.number(`l${key}`, 0.08, 0.3), 0.7 * u, 0.35 * u, color),
      { opacity },
    );
  }
}

/** Dots that grow towards a corner. */
function halftone(paint: Paint, color: string): void {
  const { width: w, height: h, u } = paint;
  const gap = 4.4 * u;
  for (let row = 0; row * gap < h * 0.42; row += 1) {
    for (let column = 0; column * gap < w + gap; column += 1) {
      const x = column * gap + (row % 2 ? gap / 2 : 0);
      const share =
        (column * gap) / w - 0.14 - (row * gap) / (h * 0.42) + 0.16 * Math.sin(column * 0.7 + 1.4 * paint.t);
      if (share > 0.05)
        paint.disc(x, row * gap, Math.min(0.47, 0.5 * share) * gap * paint.enter(0.01 * column, 0.9), color);
    }
  }
}

function track(paint: Paint): void {
  const { width: w, height: h, u } = paint;
  for (const index of upTo(4)) {
    const lit = Math.max(0, paint.sway(1.5, -index / 7));
    paint.at(
      w * 0.93 - (3 - index) * 5.4 * u - (1 - paint.enter(0.5 + 0.07 * index, 0.8)) * 20 * u,
      h * 0.615,
      () => {
        paint.shape(
          [
            [-3 * u, -4 * u],
            [0, -4 * u],
            [3 * u, 0],
            [0, 4 * u],
            [-3 * u, 4 * u],
            [0, 0],
          ],
          paint.accent(0),
        );
      },
      { opacity: (0.35 + 0.65 * lit) * paint.enter(0.5 + 0.07 * index, 0.5) },
    );
  }
}

function ball(paint: Paint, slant: number): void {
  const { width: w, height: h, u, scheme, plan } = paint;
  const color = paint.accent(plan.random.whole('ball', 1, 3));
  const come = paint.enter(0.25, 1.2);
  const x = w * (0.67 + 0.02 * paint.sway(4)) - (1 - come) * w * 1.1;
  const y = h * 0.355 - (1 - come) * w * 1.1 * Math.tan(slant) + 1.3 * u * paint.sway(2);
  paint.at(
    x,
    y,
    () => {
      for (const index of upTo(3))
        paint.box(
          -w * (0.5 + 0.12 * index),
          (-11 + 8 * index) * u,
          w * 0.42,
          1.5 * u,
          0.75 * u,
          index === 1 ? color : scheme.ground,
        );
    },
    { turn: slant, opacity: 0.9 },
  );
  paint.shadow(x + 2 * u, y + 4 * u, 25 * u, 25 * u, 0.35);
  paint.disc(x, y, 17.5 * u, color);
  paint.within(
    (ctx) => ctx.arc(x, y, 17.5 * u, 0, 7),
    () => {
      paint.disc(x - 7 * u, y - 8 * u, 15 * u, mix(color, '#ffffff', 0.16));
      paint.at(
        x,
        y,
        () => {
          paint.ring(24 * u, 0, 20 * u, 1.3 * u, scheme.ground);
          paint.ring(-24 * u, 0, 20 * u, 1.3 * u, scheme.ground);
        },
        { turn: slant + paint.t * 1.1 },
      );
    },
  );
}
