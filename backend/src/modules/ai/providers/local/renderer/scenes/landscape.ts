import { labOf, mix, shade } from '../color.js';
import { settle } from '../easing.js';
import { POSTER, SERIF } from '../fonts.js';
import type { Paint } from '../paint.js';
import { upTo, type Scene } from './scene.js';

const HILLS = 5;

/** A sun over mountains, or over a forest, with a parallax effect. */
export const landscape: Scene = {
  face: ({ mood }) => (mood.isBold ? POSTER : SERIF),
  draw: (paint) => {
    const { width: w, height: h, u, scheme, plan } = paint;
    const { random, mood } = plan;
    const top = scheme.ground;
    const horizon = mix(scheme.ground, paint.accent(1), 0.55);
    paint.sky([0, top], [0.38, top], [0.72, horizon]);
    if (mood.isNight) stars(paint);
    const sunX = w * random.number('sun', 0.3, 0.72);
    const sunY = h * (0.61 + 0.22 * (1 - paint.enter(-0.4, 2.4)) - 0.004 * paint.t);
    const sun = paint.accent(mood.isNight ? 0 : 2);
    const halo = paint.accent(mood.isNight ? 1 : 0);
    paint.glow(sunX, sunY, 62 * u, sun, 0.5);
    for (const ring of [2, 1])
      paint.disc(
        sunX,
        sunY,
        (16 + ring * 4 + ring * 0.5 * paint.sway(4, ring / 4)) * u,
        mix(horizon, halo, 0.62 - 0.2 * ring),
      );
    paint.disc(sunX, sunY, 16 * u, sun);
    const isSharp = plan.motif === 'mountains';
    const front = nearest(paint);
    for (const layer of upTo(HILLS))
      hill(paint, layer, isSharp, mix(mix(horizon, paint.accent(0), 0.55), front, layer / (HILLS - 1)));
    if (!isSharp || random.is('trees', 0.4)) trees(paint, shade(front, -0.04));
    birds(paint, sunX, sunY);
    return { headline: { zone: 'top', on: top }, top, bottom: front };
  },
};

function nearest({ scheme, plan }: Paint): string {
  const dark = [...scheme.accents].sort((one, other) => labOf(one).l - labOf(other).l)[0] ?? scheme.deep;
  return plan.mood.isNight ? shade(scheme.ground, -0.05) : shade(dark, labOf(dark).l > 0.5 ? -0.16 : 0);
}

function hill(paint: Paint, layer: number, isSharp: boolean, color: string): void {
  const { width: w, height: h, u, plan } = paint;
  const base = h * (0.6 + 0.085 * layer) + (1 - paint.enter(0.05 + 0.09 * layer, 1.3, settle)) * h * 0.3;
  const drift = (layer + 1) * 0.9 * u * paint.t;
  const swing = h * (0.075 - 0.009 * layer) * (isSharp ? 1.6 : 1);
  const period = w * (0.62 + 0.12 * layer);
  const phase = plan.random.number(`hill${layer}`, 0, 9);
  const step = isSharp ? period / 5 : w / 48;
  const level = (x: number): number => {
    const at = (x / period) * 2 * Math.PI + phase;
    const rough = isSharp
      ? plan.random.number(`peak${layer}${Math.round(x / step)}`, -0.55, 0.55)
      : 0.35 * Math.sin(2.3 * at + layer);
    return base - swing * (Math.sin(at) * 0.75 + rough);
  };
  const start = Math.floor(drift / step) * step;
  const points: [number, number][] = [];
  for (let x = start; x <= drift + w + 2 * step; x += step) points.push([x - drift, level(x)]);
  paint.shape([[points[0]?.[0] ?? 0, h], ...points, [w + 2 * step, h]], color);
}

function trees(paint: Paint, color: string): void {
  const { width: w, height: h, u, plan } = paint;
  for (const index of upTo(11)) {
    const x = w * ((index + plan.random.number(`tree${index}`)) / 10.5) - 2 * u;
    const size = (9 + 13 * plan.random.number(`size${index}`) * Math.abs(x / w - 0.5) * 2) * u;
    const grown = paint.enter(0.5 + 0.05 * index, 1.1);
    paint.at(
      x,
      h * 0.985,
      () => {
        for (const tier of upTo(3))
          paint.shape(
            [
              [-size * (0.34 - 0.07 * tier), -size * (0.2 + 0.42 * tier)],
              [0, -size * (0.92 + 0.4 * tier)],
              [size * (0.34 - 0.07 * tier), -size * (0.2 + 0.42 * tier)],
            ],
            color,
          );
        paint.box(-size * 0.05, -size * 0.3, size * 0.1, size * 0.5, 0, color);
      },
      { scale: grown, turn: 0.012 * paint.sway(3.4, index / 7) },
    );
  }
}

function birds(paint: Paint, x: number, y: number): void {
  const { u, ctx, scheme } = paint;
  ctx.strokeStyle = labOf(scheme.ground).l > 0.55 ? shade(scheme.ground, -0.5) : shade(scheme.ground, 0.5);
  ctx.lineCap = 'round';
  for (const index of upTo(4)) {
    const size = (2.3 - 0.3 * index) * u;
    const lift = size * (0.42 + 0.3 * paint.sway(0.9, index / 3));
    paint.at(
      x + (-28 + 9 * index + 3.2 * paint.t) * u,
      y - (13 - 4 * (index % 2) + 2.2 * index) * u,
      () => {
        ctx.lineWidth = 0.5 * u;
        ctx.beginPath();
        ctx.moveTo(-size, -lift);
        ctx.quadraticCurveTo(-size * 0.4, -lift * 0.7, 0, 0);
        ctx.quadraticCurveTo(size * 0.4, -lift * 0.7, size, -lift);
        ctx.stroke();
      },
      { opacity: paint.enter(0.6, 0.8) },
    );
  }
}

export function stars(paint: Paint, share = 0.62): void {
  const { width: w, height: h, u, plan, scheme } = paint;
  const color = mix('#ffffff', scheme.accents[0] ?? '#ffffff', 0.25);
  for (const index of upTo(70)) {
    const opacity =
      0.25 + 0.6 * plan.random.number(`light${index}`) * (0.7 + 0.3 * paint.sway(2 + (index % 5), index / 9));
    paint.at(
      w * plan.random.number(`x${index}`),
      h * share * plan.random.number(`y${index}`),
      () => paint.disc(0, 0, (0.12 + 0.32 * plan.random.number(`r${index}`)) * u, color),
      { opacity },
    );
  }
}
