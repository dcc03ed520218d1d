/** A color in OKLab, a perceptually uniform color space: lightness 0 to 1 and two chroma axes. */
interface Lab {
  l: number;
  a: number;
  b: number;
}

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** 0 to 255 each. */
export function rgbOf(hex: string): [number, number, number] {
  const [, r = '0', g = '0', b = '0'] = HEX.exec(hex) ?? [];
  return [parseInt(r, 16), parseInt(g, 16), parseInt(b, 16)];
}

const linear = (channel: number): number =>
  channel <= 10.31475 ? channel / 3_294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
const encoded = (value: number): number =>
  Math.round(255 * Math.min(1, Math.max(0, value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)));

export function labOf(hex: string): Lab {
  const [r, g, b] = rgbOf(hex).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function hexOf({ l, a, b }: Lab): string {
  const [x, y, z] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((part) => part ** 3) as [number, number, number];
  const channels = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
  return `#${channels.map((channel) => encoded(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Interpolates in OKLab; `share` 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, share: number): string {
  const [x, y] = [labOf(from), labOf(to)];
  return hexOf({ l: x.l + (y.l - x.l) * share, a: x.a + (y.a - x.a) * share, b: x.b + (y.b - x.b) * share });
}

/** Changes the lightness and keeps the hue: lighter above 0, darker below; a step of 0.1 is clearly visible. */
export function shade(hex: string, step: number): string {
  const { l, a, b } = labOf(hex);
  return hexOf({ l: Math.min(0.985, Math.max(0.06, l + step)), a, b });
}

export function fade(hex: string, opacity: number): string {
  return `rgba(${rgbOf(hex).join(',')},${Math.round(opacity * 1_000) / 1_000})`;
}

/** OKLab chroma: 0 is grey, vivid colors start at about 0.15. */
export function chromaOf(hex: string): number {
  const { a, b } = labOf(hex);
  return Math.hypot(a, b);
}

/** Distance in OKLab: 0.02 is barely visible, black and white are 1 apart. */
export function distance(one: string, other: string): number {
  const [x, y] = [labOf(one), labOf(other)];
  return Math.hypot(x.l - y.l, x.a - y.a, x.b - y.b);
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [x, y] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function luminanceOf(hex: string): number {
  const [r, g, b] = rgbOf(hex).map(linear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
