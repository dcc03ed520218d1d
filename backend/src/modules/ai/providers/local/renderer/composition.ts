import type { SKRSContext2D } from '@napi-rs/canvas';
import { glide } from './easing.js';
import { TEXT } from './fonts.js';
import { headline, letter, MARGIN, seal } from './lettering.js';
import type { RenderRequest } from './messages.js';
import { Paint, type Layers } from './paint.js';
import { createRenderPlan, type RenderPlan } from './render-plan.js';
import { SCENES } from './scenes/index.js';
import { accentOn, inkOn, schemeOf, type Scheme } from './scheme.js';
import { fitText } from './type-setting.js';

/** Offset in seconds at which a video starts, so that its first frame, shown before playback, is not empty. */
const HEAD_START = 0.35;
/** Time in seconds at which the card with the campaign's name starts to cover the scene, and the length of a video. */
const CARD_AT = 4.3;
export const VIDEO_SECONDS = 6.5;
/** Time in seconds of the still image: all elements have finished entering. */
export const STILL_AT = 3.4;

/** A request prepared for drawing at any time. */
export class Composition {
  private readonly plan: RenderPlan;
  private readonly scheme: Scheme;
  private readonly layers: Layers = new Map();

  constructor(request: RenderRequest) {
    this.plan = createRenderPlan(request);
    this.scheme = schemeOf(request.palette, this.plan);
  }

  drawScene(ctx: SKRSContext2D, t: number): void {
    const { width, height } = ctx.canvas;
    const scene = SCENES[this.plan.motif];
    const paint = new Paint(ctx, width, height, this.plan, this.scheme, t, this.layers);
    const zoom = 1 + 0.012 * t;
    let stage: ReturnType<typeof scene.draw> | undefined;
    paint.at(width / 2, height * 0.62, () => paint.at(-width / 2, -height * 0.62, () => (stage = scene.draw(paint))), {
      scale: zoom,
    });
    if (stage) letter(paint, stage, scene.face(this.plan));
  }

  /** Draws a frame of the video: the scene, then the card with the campaign's name that slides over it. */
  drawFrame(ctx: SKRSContext2D, t: number): void {
    const { width, height } = ctx.canvas;
    if (t < CARD_AT + 1.1) this.drawScene(ctx, t + HEAD_START);
    if (t > CARD_AT) this.drawCard(new Paint(ctx, width, height, this.plan, this.scheme, t - CARD_AT, this.layers));
  }

  private drawCard(paint: Paint): void {
    const { width: w, height: h, u, plan, scheme } = paint;
    // Stripes in the palette's colors come first, then the card.
    const colors = [...scheme.accents.slice(0, 3).reverse(), accentOn(scheme.ground, scheme)];
    const lean = 18 * u;
    colors.forEach((color, index) => {
      const edge = h + lean - (h + 2 * lean) * paint.enter(0.1 * index, 0.8, glide);
      paint.shape(
        [
          [0, edge],
          [w, edge - lean],
          [w, h + lean],
          [0, h + lean],
        ],
        color,
      );
    });
    const ground = colors.at(-1) ?? scheme.ground;
    const ink = inkOn(ground, scheme, 3);
    const face = SCENES[plan.motif].face(plan);
    const name = fitText(paint.ctx, plan.name || plan.headline, face, {
      width: w - 2 * MARGIN * u,
      height: h * 0.4,
      maxLines: 4,
      maxSize: (face.isUpperCase ? 27 : 20) * u,
    });
    const top = h * 0.46 - name.height / 2;
    seal(paint, (MARGIN + 9) * u, top - 15 * u, 9 * u, ground, paint.enter(0.55, 0.9));
    headline(paint, name, MARGIN * u, top, ink, 0.6);
    const bar = paint.enter(0.9, 0.9);
    let x = MARGIN * u;
    const samples = scheme.palette.filter((color) => color !== ground);
    const wide = (w - 2 * MARGIN * u) / samples.length;
    for (const color of samples) {
      paint.box(x, top + name.height + 6 * u, wide * bar + 0.5, 2.2 * u, 0, color);
      x += wide * bar;
    }
    if (plan.tagline === '') return;
    const tagline = fitText(paint.ctx, plan.tagline, TEXT, {
      width: w - 2 * MARGIN * u,
      height: h * 0.12,
      maxLines: 2,
      maxSize: 4.6 * u,
    });
    headline(paint, tagline, MARGIN * u, top + name.height + 13 * u, ink, 0.95);
  }
}
