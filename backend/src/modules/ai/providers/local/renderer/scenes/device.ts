import { fade, labOf, mix, shade } from '../color.js';
import { spring } from '../easing.js';
import { MODERN } from '../fonts.js';
import type { Paint } from '../paint.js';
import { inkOn } from '../scheme.js';
import { upTo, type Scene } from './scene.js';

const WIDTH = 47;
const HEIGHT = 92;

/** A phone with an animated screen and floating interface elements: apps, games, digital products. */
export const device: Scene = {
  face: () => MODERN,
  draw: (paint) => {
    const { width: w, height: h, u, scheme, plan } = paint;
    const ground = scheme.ground;
    paint.fill(ground);
    grid(paint);
    paint.glow(w * (0.2 + 0.03 * paint.sway(7)), h * 0.5, 70 * u, paint.accent(1), 0.75);
    paint.glow(w * 0.9, h * (0.85 + 0.02 * paint.sway(5)), 75 * u, paint.accent(2), 0.8);
    const x = w * plan.random.number('x', 0.47, 0.55);
    const y = h * 0.7 + 16 * u + (1 - paint.enter(-0.2, 1.3)) * h * 0.5 + 0.8 * u * paint.sway(5);
    const turn = plan.random.number('turn', -0.2, 0.2) + 0.012 * paint.sway(6, 0.2);
    paint.shadow(x + 5 * u, y + 10 * u, 42 * u, 62 * u, 0.5);
    paint.at(x, y, () => phone(paint), { turn });
    floating(paint, x, y, turn);
    paint.veil(h * 0.87, h * 0.93, ground);
    return { headline: { zone: 'top', on: ground }, top: ground, bottom: ground };
  },
};

function grid(paint: Paint): void {
  const { width: w, height: h, u, ctx, scheme } = paint;
  ctx.strokeStyle = fade(labOf(scheme.ground).l > 0.5 ? shade(scheme.ground, -0.4) : shade(scheme.ground, 0.4), 0.12);
  ctx.lineWidth = 0.16 * u;
  const gap = 8 * u;
  const drift = (paint.t * 1.6 * u) % gap;
  ctx.beginPath();
  for (let x = -drift; x < w; x += gap) {
    ctx.moveTo(x, 0);
    ctx.lineTo(x, h);
  }
  for (let y = -drift; y < h; y += gap) {
    ctx.moveTo(0, y);
    ctx.lineTo(w, y);
  }
  ctx.stroke();
}

function phone(paint: Paint): void {
  const { u, scheme } = paint;
  const [w, h] = [WIDTH * u, HEIGHT * u];
  const body = shade(scheme.ground, labOf(scheme.ground).l > 0.5 ? -0.55 : -0.12);
  paint.box(-w / 2 - 1.4 * u, -h / 2 - 1.4 * u, w + 2.8 * u, h + 2.8 * u, 8 * u, shade(body, 0.12));
  paint.box(-w / 2 - 0.9 * u, -h / 2 - 0.9 * u, w + 1.8 * u, h + 1.8 * u, 7.6 * u, body);
  paint.within(
    (ctx) => ctx.roundRect(-w / 2, -h / 2, w, h, 6.6 * u),
    () => screen(paint, w, h),
  );
  paint.box(-7 * u, -h / 2 + 2.2 * u, 14 * u, 3.4 * u, 1.7 * u, body);
}

/** A curved header, a growing chart, and scrolling rows. */
function screen(paint: Paint, w: number, h: number): void {
  const { u, ctx, plan } = paint;
  const paper = mix(paint.accent(0), '#ffffff', labOf(paint.accent(0)).l > 0.7 ? 0.3 : 0);
  paint.box(-w / 2, -h / 2, w, h, 0, paper);
  paint.box(-w / 2, -h / 2, w, h * 0.36, 0, paint.accent(1));
  paint.disc(w * 0.32, -h * 0.33, 15 * u + u * paint.sway(3), mix(paint.accent(1), '#ffffff', 0.16));
  paint.disc(-w * 0.3, -h * 0.2, 10 * u + u * paint.sway(3, 0.4), mix(paint.accent(1), paint.accent(2), 0.4));
  const line = inkOn(paint.accent(1), paint.scheme);
  ctx.strokeStyle = line;
  ctx.lineWidth = 1.1 * u;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  const shown = paint.enter(0.5, 1.6);
  const level = (at: number): number =>
    -h * 0.18 - (at * 8 + 2.6 * Math.sin(at * 9 + plan.random.number('curve', 0, 6) + 0.5 * paint.t)) * u;
  for (const step of upTo(Math.max(2, Math.ceil(40 * shown))))
    ctx.lineTo(-w * 0.41 + (step / 40) * w * 0.82, level(step / 40));
  ctx.stroke();
  paint.disc(-w * 0.41 + shown * w * 0.82, level(shown), (1.5 + 0.3 * paint.sway(1)) * u, line);
  for (const row of upTo(5)) {
    const come = 1 - paint.enter(0.5 + 0.1 * row, 0.8);
    const y = -h * 0.11 + row * 11.6 * u + come * 14 * u;
    const color = paint.accent(row + 2);
    paint.at(
      0,
      y,
      () => {
        paint.box(-w * 0.42, 0, w * 0.84, 9.8 * u, 2.4 * u, mix(paper, color, 0.2));
        paint.box(-w * 0.42 + 1.6 * u, 1.6 * u, 6.6 * u, 6.6 * u, 1.9 * u, color);
        paint.box(
          -w * 0.42 + 10.4 * u,
          2.4 * u,
          plan.random.number(`row${row}`, 11, 19) * u,
          1.7 * u,
          0.85 * u,
          mix(paper, inkOn(paper, paint.scheme), 0.75),
        );
        paint.box(
          -w * 0.42 + 10.4 * u,
          5.6 * u,
          plan.random.number(`sub${row}`, 7, 13) * u,
          1.3 * u,
          0.65 * u,
          mix(paper, inkOn(paper, paint.scheme), 0.35),
        );
      },
      { opacity: 1 - come },
    );
  }
}

function floating(paint: Paint, x: number, y: number, turn: number): void {
  const { u, plan } = paint;
  const card = (index: number, dx: number, dy: number, width: number, height: number, draw: () => void): void => {
    const color = paint.accent(index);
    const up = 1.4 * u * paint.sway(3.4, index / 3);
    paint.at(
      x + dx * u,
      y + dy * u + up,
      () => {
        paint.shadow(1.5 * u, 3.5 * u, width * 0.62, height * 0.8, 0.36);
        paint.box(-width / 2, -height / 2, width, height, 3.4 * u, color);
        draw();
      },
      { turn: turn * 0.6, scale: paint.enter(0.7 + 0.15 * index, 0.9, spring) },
    );
  };
  card(2, -30, -19, 27 * u, 17 * u, () => {
    for (const bar of upTo(5)) {
      const tall = (3 + 8 * plan.random.number(`bar${bar}`)) * (0.88 + 0.12 * paint.sway(2, bar / 5)) * u;
      paint.box((-10 + 4.3 * bar) * u, 6 * u - tall, 2.7 * u, tall, 0.9 * u, inkOn(paint.accent(2), paint.scheme));
    }
  });
  card(3, 30, -2, 24 * u, 12 * u, () => {
    paint.disc(-7 * u, 0, 3.4 * u, inkOn(paint.accent(3), paint.scheme));
    paint.shape(
      [
        [-8 * u, -1.7 * u],
        [-5.2 * u, 0],
        [-8 * u, 1.7 * u],
      ],
      paint.accent(3),
    );
    paint.box(-1.6 * u, -2.6 * u, 10 * u, 1.7 * u, 0.85 * u, inkOn(paint.accent(3), paint.scheme));
    paint.box(-1.6 * u, 1 * u, 6.6 * u, 1.5 * u, 0.75 * u, inkOn(paint.accent(3), paint.scheme));
  });
}
