import { mix, shade } from '../color.js';
import { MODERN, POSTER } from '../fonts.js';
import type { Paint } from '../paint.js';
import { stars } from './landscape.js';
import { upTo, type Scene } from './scene.js';

/** A planet with its ring and moons: space, the future, dreams. */
export const orbit: Scene = {
  face: ({ mood }) => (mood.isCalm ? MODERN : POSTER),
  draw: (paint) => {
    const { width: w, height: h, u, scheme, plan } = paint;
    const ground = scheme.ground;
    paint.fill(ground);
    paint.glow(w * 0.2, h * 0.24, 80 * u, paint.accent(2), 0.4);
    paint.glow(w * 0.9, h * 0.5, 80 * u, paint.accent(1), 0.4);
    stars(paint, 1);
    const x = w * plan.random.number('x', 0.42, 0.6);
    const y = h * 0.37;
    const tilt = plan.random.number('tilt', -0.5, -0.2);
    const size = 27 * u * (0.6 + 0.4 * paint.enter(-0.4, 1.6));
    ring(paint, x, y, size, tilt, true);
    planet(paint, x, y, size);
    ring(paint, x, y, size, tilt, false);
    return { headline: { zone: 'bottom', on: ground }, top: ground, bottom: ground };
  },
};

function planet(paint: Paint, x: number, y: number, size: number): void {
  const { ctx, u, plan } = paint;
  const color = paint.accent(0);
  paint.glow(x, y, size * 1.7, color, 0.45);
  paint.within(
    (c) => c.arc(x, y, size, 0, 7),
    () => {
      paint.disc(x, y, size, color);
      for (const band of upTo(6)) {
        const top = y - size + (band / 6) * 2 * size + plan.random.number(`band${band}`, -2, 2) * u;
        const thick = plan.random.number(`thick${band}`, 2.5, 8) * u;
        paint.path(
          (c) => {
            c.moveTo(x - size, top);
            for (const step of upTo(13))
              c.lineTo(
                x - size + (step / 12) * 2 * size,
                top + 1.3 * u * Math.sin(step * 0.8 + band * 2 + paint.t * 0.9),
              );
            for (const step of upTo(13).reverse())
              c.lineTo(
                x - size + (step / 12) * 2 * size,
                top + thick + 1.3 * u * Math.sin(step * 0.7 + band + paint.t * 0.7),
              );
          },
          mix(color, paint.accent(band + 1), 0.55),
        );
      }
      const light = ctx.createRadialGradient(x - size * 0.45, y - size * 0.5, size * 0.1, x, y, size * 1.25);
      light.addColorStop(0, 'rgba(255,255,255,0.32)');
      light.addColorStop(0.42, 'rgba(255,255,255,0)');
      light.addColorStop(0.62, 'rgba(0,0,0,0)');
      light.addColorStop(1, 'rgba(0,0,0,0.62)');
      ctx.fillStyle = light;
      ctx.fillRect(x - size, y - size, 2 * size, 2 * size);
    },
  );
}

/** Half of the ring and moons: behind or in front of the planet. */
function ring(paint: Paint, x: number, y: number, size: number, tilt: number, isBehind: boolean): void {
  const { ctx, u } = paint;
  const [from, to] = isBehind ? [Math.PI, 2 * Math.PI] : [0, Math.PI];
  paint.at(
    x,
    y,
    () => {
      for (const index of upTo(3)) {
        const radius = size * (1.42 + 0.15 * index) * (0.7 + 0.3 * paint.enter(0.1 + 0.1 * index, 1.2));
        ctx.strokeStyle = index === 1 ? paint.accent(2) : mix(paint.accent(1), paint.scheme.ground, 0.15);
        ctx.lineWidth = ([2.6, 3.4, 0.8][index] as number) * u;
        ctx.globalAlpha = paint.enter(0.1 + 0.1 * index, 0.9);
        ctx.beginPath();
        ctx.ellipse(0, 0, radius, radius * 0.27, 0, from, to);
        ctx.stroke();
      }
      ctx.globalAlpha = 1;
      for (const moon of upTo(3)) {
        const angle = paint.t * (0.55 + 0.2 * moon) + moon * 2.3;
        if (Math.sin(angle) < 0 !== isBehind) continue;
        const radius = size * (1.42 + 0.4 * moon);
        const body = (2.2 + moon) * u * paint.enter(0.5, 1);
        paint.disc(radius * Math.cos(angle), radius * 0.27 * Math.sin(angle), body, paint.accent(moon + 1));
        paint.disc(
          radius * Math.cos(angle) - body * 0.2,
          radius * 0.27 * Math.sin(angle) - body * 0.25,
          body * 0.55,
          shade(paint.accent(moon + 1), 0.07),
        );
      }
    },
    { turn: tilt },
  );
}
