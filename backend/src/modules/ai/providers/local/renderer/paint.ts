import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { fade } from './color.js';
import { clamp, settle, type Easing } from './easing.js';
import type { RenderPlan } from './render-plan.js';
import type { Scheme } from './scheme.js';

export type Gradient = ReturnType<SKRSContext2D['createLinearGradient']>;

/** Cache of layers that do not change between frames and are expensive to draw, such as blurred lights and shadows. */
export type Layers = Map<string, Canvas>;

export class Paint {
  /** The unit of length: one hundredth of the width, and less in formats wider than 4:5, so that motifs fit. */
  readonly u: number;

  constructor(
    readonly ctx: SKRSContext2D,
    readonly width: number,
    readonly height: number,
    readonly plan: RenderPlan,
    readonly scheme: Scheme,
    /** Seconds since the start. */
    readonly t: number,
    private readonly layers: Layers,
  ) {
    this.u = Math.min(width, 0.8 * height) / 100;
  }

  /** Progress of an element that enters at `at` (seconds): 0 before, 1 after `duration`. */
  enter(at: number, duration = 1, easing: Easing = settle): number {
    return easing(clamp((this.t - at) / duration));
  }

  /** A sine wave between -1 and 1 with a period of `period` seconds. */
  sway(period: number, phase = 0): number {
    return Math.sin(2 * Math.PI * (this.t / period + phase));
  }

  /** The accent with this index, modulo the number of accents. */
  accent(index: number): string {
    return this.scheme.accents[index % this.scheme.accents.length] ?? this.scheme.ground;
  }

  fill(color: string): void {
    this.ctx.fillStyle = color;
    this.ctx.fillRect(0, 0, this.width, this.height);
  }

  /** Fills the canvas with a vertical gradient; positions are 0 to 1. */
  sky(...stops: [at: number, color: string][]): void {
    const gradient = this.ctx.createLinearGradient(0, 0, 0, this.height);
    for (const [at, color] of stops) gradient.addColorStop(at, color);
    this.ctx.fillStyle = gradient;
    this.ctx.fillRect(0, 0, this.width, this.height);
  }

  disc(x: number, y: number, radius: number, color: string): void {
    this.ctx.fillStyle = color;
    this.ctx.beginPath();
    this.ctx.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI);
    this.ctx.fill();
  }

  ring(x: number, y: number, radius: number, thickness: number, color: string): void {
    this.ctx.strokeStyle = color;
    this.ctx.lineWidth = thickness;
    this.ctx.beginPath();
    this.ctx.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI);
    this.ctx.stroke();
  }

  box(x: number, y: number, width: number, height: number, radius: number | number[], color: string | Gradient): void {
    this.ctx.fillStyle = color;
    this.ctx.beginPath();
    this.ctx.roundRect(x, y, Math.max(0, width), Math.max(0, height), radius);
    this.ctx.fill();
  }

  /** Fills a polygon. */
  shape(points: readonly (readonly [number, number])[], color: string): void {
    this.ctx.fillStyle = color;
    this.ctx.beginPath();
    points.forEach(([x, y], index) => (index === 0 ? this.ctx.moveTo(x, y) : this.ctx.lineTo(x, y)));
    this.ctx.closePath();
    this.ctx.fill();
  }

  path(d: (ctx: SKRSContext2D) => void, color: string): void {
    this.ctx.fillStyle = color;
    this.ctx.beginPath();
    d(this.ctx);
    this.ctx.fill();
  }

  glow(x: number, y: number, radius: number, color: string, strength: number): void {
    const gradient = this.ctx.createRadialGradient(x, y, 0, x, y, radius);
    gradient.addColorStop(0, fade(color, strength));
    gradient.addColorStop(0.5, fade(color, strength * 0.36));
    gradient.addColorStop(1, fade(color, 0));
    this.ctx.fillStyle = gradient;
    this.ctx.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  }

  /** A vertical gradient from transparent at `from` to the solid color at `to` and below. */
  veil(from: number, to: number, color: string): void {
    const gradient = this.ctx.createLinearGradient(0, from, 0, to);
    gradient.addColorStop(0, fade(color, 0));
    gradient.addColorStop(1, color);
    this.ctx.fillStyle = gradient;
    this.ctx.fillRect(0, from, this.width, this.height - from);
  }

  /** Draws with a translated, rotated and scaled coordinate system, then restores the context. */
  at(
    x: number,
    y: number,
    draw: () => void,
    { turn = 0, scale = 1, opacity = 1 }: { turn?: number; scale?: number; opacity?: number } = {},
  ): void {
    this.ctx.save();
    this.ctx.translate(x, y);
    if (turn !== 0) this.ctx.rotate(turn);
    if (scale !== 1) this.ctx.scale(Math.max(1e-4, scale), Math.max(1e-4, scale));
    this.ctx.globalAlpha *= clamp(opacity);
    draw();
    this.ctx.restore();
  }

  within(clip: (ctx: SKRSContext2D) => void, draw: () => void): void {
    this.ctx.save();
    this.ctx.beginPath();
    clip(this.ctx);
    this.ctx.clip();
    draw();
    this.ctx.restore();
  }

  shadow(x: number, y: number, radiusX: number, radiusY: number, opacity = 0.3): void {
    const size = 128;
    const layer = this.layer('shadow', size, size, (ctx) => {
      const gradient = ctx.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
      gradient.addColorStop(0, 'rgba(0,0,0,0.9)');
      gradient.addColorStop(0.55, 'rgba(0,0,0,0.42)');
      gradient.addColorStop(1, 'rgba(0,0,0,0)');
      ctx.fillStyle = gradient;
      ctx.fillRect(0, 0, size, size);
    });
    this.ctx.save();
    this.ctx.globalAlpha *= opacity;
    this.ctx.drawImage(layer, x - radiusX, y - radiusY, 2 * radiusX, 2 * radiusY);
    this.ctx.restore();
  }

  private layer(name: string, width: number, height: number, draw: (ctx: SKRSContext2D) => void): Canvas {
    const known = this.layers.get(name);
    if (known) return known;
    const canvas = createCanvas(width, height);
    draw(canvas.getContext('2d'));
    this.layers.set(name, canvas);
    return canvas;
  }
}
