import { labOf, mix, shade } from '../color.js';
import { SERIF } from '../fonts.js';
import type { Paint } from '../paint.js';
import { upTo, type Scene } from './scene.js';
import { leaf } from './table.js';

/** Arches, a bottle and branches in soft light: beauty, fashion, design. */
export const editorial: Scene = {
  face: () => SERIF,
  draw: (paint) => {
    const { width: w, height: h, u, scheme, plan } = paint;
    const wall = scheme.ground;
    const floorColor = paint.accent(2);
    paint.fill(wall);
    paint.glow(w * 0.2, h * 0.3, 80 * u, mix(wall, '#ffffff', 0.6), 0.5);
    const floor = h * 0.82;
    const x = w * plan.random.number('x', 0.46, 0.58);
    arch(paint, x - 17 * u, floor, 27 * u, 53 * u, paint.accent(3), -0.35);
    arch(paint, x + 13 * u, floor, 24 * u, 42 * u, paint.accent(1), -0.2);
    paint.disc(x + 25 * u, h * 0.5 + (1 - paint.enter(-0.1, 1.6)) * 20 * u, 9.5 * u, paint.accent(0));
    paint.box(0, floor, w, h, 0, floorColor);
    branch(paint, x - 37 * u, floor + 1 * u, -1, 52);
    podium(paint, x, floor, floorColor);
    bottle(paint, x, floor - 8 * u);
    branch(paint, x + 38 * u, floor + 3 * u, 1, 38);
    slant(paint);
    return { headline: { zone: 'top', on: wall }, top: wall, bottom: floorColor };
  },
};

function arch(paint: Paint, x: number, floor: number, half: number, tall: number, color: string, at: number): void {
  const height = tall * paint.enter(at, 1.4);
  paint.within(
    (ctx) => ctx.rect(x - half, floor - height, 2 * half, height),
    () => {
      paint.box(x - half, floor - height, 2 * half, height + half, [half, half, 0, 0], color);
      paint.box(x, floor - height, half, height + half, [0, half, 0, 0], shade(color, -0.035));
    },
  );
}

function podium(paint: Paint, x: number, floor: number, color: string): void {
  const { u } = paint;
  const up = paint.enter(0, 1.1);
  const top = floor - 8 * u * up;
  paint.shadow(x + 7 * u, floor + 7 * u, 36 * u, 8 * u, 0.4 * up);
  paint.box(x - 25 * u, top, 50 * u, floor - top + 5 * u, [0, 0, 10 * u, 10 * u], shade(color, -0.07));
  paint.path((ctx) => ctx.ellipse(x, top, 25 * u, 4.6 * u, 0, 0, 7), shade(color, 0.06));
}

function bottle(paint: Paint, x: number, floor: number): void {
  const { u, ctx, plan } = paint;
  const color = paint.accent(0);
  const come = paint.enter(0.3, 1.1);
  const [half, tall] = [plan.random.number('half', 8.5, 12) * u, plan.random.number('tall', 27, 35) * u];
  const shoulder = plan.random.pick('shoulder', [0.95, 0.5, 0.25]) * half;
  paint.at(
    x,
    floor - (1 - come) * 20 * u,
    () => {
      paint.shadow(6 * u, 0.5 * u, 16 * u, 2.6 * u, 0.55);
      const gradient = ctx.createLinearGradient(-half, 0, half, 0);
      for (const [at, step] of [
        [0, -0.05],
        [0.22, 0.07],
        [0.5, 0.01],
        [1, -0.14],
      ] as const)
        gradient.addColorStop(at, shade(color, step));
      paint.box(-half, -tall, 2 * half, tall, [shoulder, shoulder, 2.4 * u, 2.4 * u], gradient);
      paint.box(-half * 0.34, -tall - 3 * u, half * 0.68, 3.4 * u, 0, shade(color, -0.12));
      const cap = paint.accent(3);
      const lid = ctx.createLinearGradient(-half * 0.5, 0, half * 0.5, 0);
      for (const [at, step] of [
        [0, 0.02],
        [0.3, 0.1],
        [1, -0.12],
      ] as const)
        lid.addColorStop(at, shade(cap, step));
      paint.box(-half * 0.5, -tall - 11.5 * u, half, 9 * u, 1.2 * u, lid);
      const label = mix(paint.scheme.ground, '#ffffff', labOf(paint.scheme.ground).l > 0.6 ? 0.4 : 0);
      paint.box(-half * 0.66, -tall * 0.62, half * 1.32, tall * 0.36, 0.6 * u, label);
      paint.box(-half * 0.4, -tall * 0.53, half * 0.8, 0.9 * u, 0.4 * u, shade(color, -0.2));
      paint.box(-half * 0.25, -tall * 0.46, half * 0.5, 0.6 * u, 0.3 * u, shade(color, -0.1));
      paint.box(
        -half * 0.72,
        -tall * 0.93 + shoulder * 0.4,
        1.1 * u,
        tall * 0.78 - shoulder * 0.4,
        0.5 * u,
        'rgba(255,255,255,0.38)',
      );
    },
    { opacity: paint.enter(0.3, 0.4) },
  );
}

function branch(paint: Paint, x: number, floor: number, side: number, tall: number): void {
  const { u, ctx } = paint;
  const grown = paint.enter(0.35, 1.6);
  const color = paint.accent(paint.plan.random.is('flowers', 0.4) ? 1 : 3);
  const bend = (0.1 + 0.03 * paint.sway(4.5, side / 5)) * side;
  const point = (at: number): [number, number] => [x + bend * at * at * tall * u * 1.6, floor - at * tall * u * grown];
  ctx.strokeStyle = shade(color, -0.12);
  ctx.lineWidth = 0.7 * u;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const step of upTo(13)) ctx.lineTo(...point(step / 12));
  ctx.stroke();
  for (const index of upTo(9)) {
    const at = 0.22 + 0.085 * index;
    const [leafX, leafY] = point(at);
    const length = (14 - 8 * at) * u * paint.enter(0.55 + 0.08 * index, 0.8);
    leaf(
      paint,
      leafX,
      leafY,
      length,
      (index % 2 ? -0.55 : -2.6) + bend + 0.05 * paint.sway(3.2, index / 9),
      shade(color, index % 2 ? 0 : 0.035),
    );
  }
}

function slant(paint: Paint): void {
  const { width: w, height: h, u } = paint;
  paint.at(
    w * (0.02 + 0.01 * paint.sway(8)),
    h * 0.42,
    () => {
      for (const pane of upTo(2))
        paint.shape(
          [
            [pane * 19 * u, 0],
            [pane * 19 * u + 16 * u, 0],
            [pane * 19 * u + 52 * u, 110 * u],
            [pane * 19 * u + 36 * u, 110 * u],
          ],
          'rgba(255,255,255,0.11)',
        );
    },
    { opacity: paint.enter(0.2, 1.5) },
  );
}
