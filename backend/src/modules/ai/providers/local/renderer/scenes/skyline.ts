import { labOf, mix, shade } from '../color.js';
import { settle } from '../easing.js';
import { MODERN, POSTER } from '../fonts.js';
import type { Paint } from '../paint.js';
import { stars } from './landscape.js';
import { upTo, type Scene } from './scene.js';

const LAYERS = 3;

export const skyline: Scene = {
  face: ({ mood }) => (mood.isBold || mood.isNight ? POSTER : MODERN),
  draw: (paint) => {
    const { width: w, height: h, u, scheme, plan } = paint;
    const top = scheme.ground;
    const horizon = mix(top, paint.accent(1), 0.6);
    paint.sky([0, top], [0.36, top], [0.8, horizon]);
    if (plan.mood.isNight) stars(paint, 0.5);
    const moonX = w * plan.random.number('moon', 0.22, 0.78);
    const moonY = h * (0.53 + 0.12 * (1 - paint.enter(-0.3, 2)));
    paint.glow(moonX, moonY, 55 * u, paint.accent(2), 0.45);
    paint.disc(moonX, moonY, 18 * u, paint.accent(2));
    const front = frontOf(paint);
    for (const layer of upTo(LAYERS))
      houses(paint, layer, mix(mix(horizon, paint.accent(0), 0.4), front, (layer + 0.35) / (LAYERS - 0.65)));
    street(paint, front);
    return { headline: { zone: 'top', on: top }, top, bottom: front };
  },
};

function frontOf({ scheme }: Paint): string {
  const dark = [scheme.ground, ...scheme.accents].sort((one, other) => labOf(one).l - labOf(other).l)[0] ?? scheme.deep;
  return shade(dark, labOf(dark).l > 0.42 ? -0.2 : -0.02);
}

function houses(paint: Paint, layer: number, color: string): void {
  const { width: w, height: h, u, plan } = paint;
  const { random } = plan;
  const drift = (0.5 + 0.8 * layer) * u * paint.t;
  const ground = h * 0.865;
  const light = paint.accent(layer === 1 ? 0 : 2);
  let x = -12 * u - drift;
  for (let index = 0; x < w + 4 * u; index += 1) {
    const key = `${layer}-${index}`;
    const width = random.number(`w${key}`, 9, 19) * u;
    const tall = h * random.number(`h${key}`, 0.13, 0.31 - 0.055 * layer) + (2 - layer) * h * 0.04;
    const height = tall * paint.enter(0.06 * index + 0.12 * layer - 0.3, 1.1, settle);
    const y = ground - height;
    paint.box(x, y, width + 0.3, height + h * 0.02, 0, color);
    roof(paint, random.whole(`roof${key}`, 0, 3), x, y, width, color);
    windows(paint, { key, x, y, width, height, light, wall: color });
    x += width + random.number(`gap${key}`, 0, 2.2) * u;
  }
}

function roof(paint: Paint, kind: number, x: number, y: number, width: number, color: string): void {
  const { u } = paint;
  if (kind === 0)
    paint.shape(
      [
        [x, y + 0.2],
        [x + width / 2, y - 6 * u],
        [x + width, y + 0.2],
      ],
      color,
    );
  if (kind === 1) paint.box(x + width * 0.46, y - 8 * u, 0.8 * u, 8.2 * u, 0, color);
  if (kind === 2) paint.box(x + width * 0.2, y - 3 * u, width * 0.6, 3.2 * u, 0, color);
}

function windows(
  paint: Paint,
  house: { key: string; x: number; y: number; width: number; height: number; light: string; wall: string },
): void {
  const { u, plan } = paint;
  const [gapX, gapY] = [3.1 * u, 4 * u];
  const columns = Math.floor((house.width - 2 * u) / gapX);
  const rows = Math.floor((house.height - 3 * u) / gapY);
  const left = house.x + (house.width - (columns - 1) * gapX - 1.5 * u) / 2;
  for (const row of upTo(Math.max(0, rows))) {
    for (const column of upTo(Math.max(0, columns))) {
      const key = `${house.key}-${row}-${column}`;
      const isLit =
        plan.random.is(key, 0.42) !==
        (plan.random.is(`f${key}`, 0.12) && paint.sway(3, plan.random.number(`p${key}`)) > 0.3);
      paint.box(
        left + column * gapX,
        house.y + 2.4 * u + row * gapY,
        1.5 * u,
        2.1 * u,
        0.25 * u,
        isLit ? house.light : shade(house.wall, -0.045),
      );
    }
  }
}

function street(paint: Paint, color: string): void {
  const { width: w, height: h, u } = paint;
  paint.box(0, h * 0.86, w, h * 0.15, 0, color);
  for (const index of upTo(9)) {
    const x = ((((index * 18 - 14 * paint.t) % 162) + 162) % 162) - 20;
    paint.box(x * u, h * 0.893, 9 * u, 0.7 * u, 0.35 * u, mix(color, paint.accent(1), 0.7));
  }
  // Headlights that cross the image from time to time.
  const x = (((paint.t * 52 + 20) % 220) - 40) * u;
  paint.glow(x, h * 0.878, 16 * u, paint.accent(2), 0.7);
  paint.box(x - 26 * u, h * 0.8755, 26 * u, 0.5 * u, 0.2 * u, mix(color, paint.accent(2), 0.75));
  paint.disc(x, h * 0.878, 1.1 * u, paint.accent(2));
}
