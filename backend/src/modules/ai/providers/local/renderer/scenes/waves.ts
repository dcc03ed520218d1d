import { mix } from '../color.js';
import { MODERN, SERIF } from '../fonts.js';
import type { Paint } from '../paint.js';
import { upTo, type Scene } from './scene.js';

const WAVES = 7;

/** Water under a low sun, or abstract bands of color. */
export const waves: Scene = {
  face: ({ mood }) => (mood.isBold ? MODERN : SERIF),
  draw: (paint) => {
    const { width: w, height: h, u, scheme, plan } = paint;
    const top = scheme.ground;
    const light = paint.accent(1);
    paint.sky([0, top], [0.34, top], [0.62, mix(top, light, 0.45)]);
    const x = w * plan.random.number('sun', 0.28, 0.72);
    const y = h * (0.53 + 0.1 * (1 - paint.enter(-0.4, 2.2)));
    paint.glow(x, y, 60 * u, light, 0.5);
    paint.disc(x, y, 18.5 * u, light);
    for (const wave of upTo(WAVES)) band(paint, wave);
    for (const glint of upTo(9)) {
      const width = (26 - 2 * glint + 7 * paint.sway(2.2, glint / 5)) * u;
      paint.at(
        x + 2.5 * u * paint.sway(3.1, glint / 4),
        h * (0.6 + 0.017 * glint),
        () => paint.box(-width / 2, 0, width, 0.8 * u, 0.4 * u, light),
        { opacity: (0.85 - 0.08 * glint) * paint.enter(0.7 + 0.06 * glint, 0.8) },
      );
    }
    return { headline: { zone: 'top', on: top }, top, bottom: colorOf(paint, WAVES - 1) };
  },
};

/**
 * Interpolates between the accents from the first wave to the last, so that neighbours differ and all accents appear.
 */
function colorOf(paint: Paint, wave: number): string {
  const { accents } = paint.scheme;
  const at = (wave / (WAVES - 1)) * (accents.length - 1);
  const from = Math.floor(at);
  return mix(paint.accent(accents.length - 1 - from), paint.accent(Math.max(0, accents.length - 2 - from)), at - from);
}

function band(paint: Paint, wave: number): void {
  const { width: w, height: h, u, plan } = paint;
  const base = h * (0.575 + 0.052 * wave) + (1 - paint.enter(-0.1 + 0.09 * wave, 1.4)) * h * 0.25;
  const height = (1.4 + 0.55 * wave) * u;
  const phase = plan.random.number(`phase${wave}`, 0, 7) + (wave % 2 ? 1 : -1) * paint.t * (0.7 + 0.1 * wave);
  const long = plan.random.number(`long${wave}`, 1.5, 2.6);
  const points: [number, number][] = upTo(61).map((step) => [
    (step / 60) * w,
    base +
      height * Math.sin((step / 60) * long * 2 * Math.PI + phase) +
      0.5 * height * Math.sin((step / 60) * long * 5 + phase * 1.7),
  ]);
  paint.shape([[0, h], ...points, [w, h]], colorOf(paint, wave));
}
