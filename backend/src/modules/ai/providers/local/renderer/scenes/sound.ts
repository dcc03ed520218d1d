import { mix, shade } from '../color.js';
import { POSTER } from '../fonts.js';
import type { Paint } from '../paint.js';
import { upTo, type Scene } from './scene.js';

const BARS = 21;

/** A spinning record and the bars of an equalizer: music, voices, parties. */
export const sound: Scene = {
  face: () => POSTER,
  draw: (paint) => {
    const { width: w, height: h, u, scheme, plan } = paint;
    paint.fill(scheme.ground);
    const x = w * plan.random.pick('x', [0.5, 0.78, 0.22]);
    const y = h * 0.34;
    const beat = Math.exp(-4 * (paint.t % 0.6));
    for (const ring of upTo(5).reverse()) {
      const color = mix(scheme.ground, paint.accent(ring + 1), 0.75 - 0.11 * ring);
      paint.disc(
        x,
        y,
        (40 + 13 * ring + (1.6 * beat * (ring + 1)) / 2) * u * paint.enter(-0.5 + 0.09 * ring, 1.1),
        color,
      );
    }
    record(paint, x, y, beat);
    equalizer(paint);
    return {
      headline: { zone: 'bottom', on: scheme.ground, share: 0.2 },
      top: scheme.ground,
      hasPlate: true,
      bottom: scheme.ground,
    };
  },
};

function record(paint: Paint, x: number, y: number, beat: number): void {
  const { u, scheme } = paint;
  const vinyl = shade(scheme.ground, -0.7);
  const size = 34 * paint.enter(-0.1, 1.1) * u;
  paint.shadow(x + 2 * u, y + 4 * u, size * 1.35, size * 1.35, 0.55);
  paint.at(
    x,
    y,
    () => {
      paint.disc(0, 0, size, vinyl);
      for (const groove of upTo(9)) paint.ring(0, 0, size * (0.42 + 0.063 * groove), 0.25 * u, shade(vinyl, 0.1));
      for (const side of [0, Math.PI])
        paint.at(
          0,
          0,
          () =>
            paint.path((ctx) => {
              ctx.moveTo(0, 0);
              ctx.arc(0, 0, size, -0.3, 0.2);
              ctx.closePath();
            }, 'rgba(255,255,255,0.09)'),
          { turn: side },
        );
      paint.disc(0, 0, size * (0.37 + 0.015 * beat), paint.accent(0));
      paint.path((ctx) => {
        ctx.moveTo(0, 0);
        ctx.arc(0, 0, size * (0.37 + 0.015 * beat), 0, Math.PI);
      }, paint.accent(1));
      paint.disc(size * 0.21, -size * 0.1, size * 0.06, paint.accent(2));
      paint.disc(0, 0, size * 0.05, scheme.ground);
    },
    { turn: paint.t * 1.9 },
  );
}

function equalizer(paint: Paint): void {
  const { width: w, height: h, u, scheme, plan } = paint;
  const floor = h * 0.655;
  const gap = w / BARS;
  paint.box(0, floor - 0.5, w, h, 0, scheme.ground);
  for (const index of upTo(BARS)) {
    const power =
      plan.random.number(`bar${index}`, 0.25, 1) *
      (0.62 + 0.38 * paint.sway(0.6 + 0.09 * (index % 5), plan.random.number(`p${index}`)));
    const height = (3 + 30 * power) * u * paint.enter(0.025 * index, 0.9);
    paint.box(
      index * gap + gap * 0.16,
      floor - height,
      gap * 0.68,
      height + 0.5,
      [gap * 0.34, gap * 0.34, 0, 0],
      paint.accent(Math.floor((index / BARS) * paint.scheme.accents.length)),
    );
  }
}
