import type { Palette } from './palette.js';

/** Products of the fictional campaigns. */
export const PRODUCTS = [
  'shoe',
  'pack',
  'tent',
  'cargo-bike',
  'bike-light',
  'kettlebell',
  'roller',
  'pot',
  'bottles',
  'lamp',
  'coffee',
  'camera',
  'phone',
  'plant',
] as const;
export type Product = (typeof PRODUCTS)[number];

type Drawing = (colors: Palette) => string;

const circle = (cx: number, cy: number, r: number, fill: string, more = '') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`;
const rect = (x: number, y: number, width: number, height: number, rx: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}" ${more}/>`;
const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const wheel = (cx: number, cy: number, r: number, { dark, light }: Palette) =>
  circle(cx, cy, r, 'none', `stroke="${dark}" stroke-width="7"`) +
  circle(cx, cy, r - 6, 'none', `stroke="${light}" stroke-width="1.5"`) +
  circle(cx, cy, 4, dark);

/** Drawings in a 240 x 240 square, centered at x = 120 with the baseline at y = 200. */
const DRAWINGS: Record<Product, Drawing> = {
  shoe: ({ main, light, dark, accent, glow }) =>
    shape('M22 178 Q18 188 28 194 Q110 206 208 196 Q224 193 218 178 Z', glow) +
    shape('M24 182 Q110 194 219 182 L218 178 L22 176 Z', accent) +
    shape(
      'M30 178 Q26 140 34 112 Q48 104 62 112 Q76 126 98 116 Q120 140 158 150 Q208 156 216 180 Q120 188 30 178 Z',
      main,
    ) +
    shape('M34 112 Q48 104 62 112 L66 134 Q48 138 32 130 Z', dark) +
    shape('M150 148 Q208 154 216 180 Q188 184 166 182 Q166 160 150 148 Z', light) +
    line('M96 122 L84 140 M108 130 L96 148 M120 138 L108 156 M132 145 L120 163', glow, 5) +
    line('M40 156 Q80 176 150 170', accent, 5),
  pack: ({ main, light, dark, accent }) =>
    line('M96 56 Q120 30 144 56', dark, 8) +
    line('M66 92 Q44 130 62 178 M174 92 Q196 130 178 178', dark, 9) +
    shape('M68 196 Q62 196 62 188 L66 84 Q70 48 120 48 Q170 48 174 84 L178 188 Q178 196 172 196 Z', main) +
    shape('M66 92 Q70 48 120 48 Q170 48 174 92 Q120 108 66 92 Z', light) +
    rect(80, 122, 80, 58, 12, dark) +
    rect(84, 126, 72, 22, 9, main) +
    line('M88 150 L152 150', accent, 4) +
    rect(114, 92, 12, 22, 4, accent) +
    line('M64 112 L80 112 M160 112 L176 112', accent, 5),
  tent: ({ main, light, dark, accent, glow }) =>
    shape('M120 62 L222 198 L18 198 Z', main) +
    shape('M120 62 L222 198 L150 198 Z', dark) +
    shape('M120 62 L66 198 L18 198 Z', light) +
    shape('M120 98 L158 198 L84 198 Z', glow) +
    shape('M120 98 L120 198 L84 198 Z', accent) +
    line('M120 62 L120 40', dark, 4) +
    shape('M120 40 L144 48 L120 56 Z', accent) +
    line('M18 198 L2 206 M222 198 L238 206', dark, 3),
  'cargo-bike': (colors) =>
    wheel(46, 168, 30, colors) +
    wheel(196, 170, 28, colors) +
    line('M46 168 L84 118 L122 170 Z M84 118 L78 96 M66 96 L90 96', colors.main, 7) +
    line('M122 170 L196 170 M122 170 L132 96 L118 86', colors.main, 7) +
    shape('M132 122 L222 122 L208 166 L140 166 Z', colors.accent) +
    shape('M132 122 L222 122 L219 132 L134 132 Z', colors.dark) +
    circle(160, 106, 12, colors.light) +
    circle(190, 108, 11, colors.light) +
    shape('M148 104 Q160 86 172 104 Z', colors.dark) +
    shape('M179 106 Q190 90 201 106 Z', colors.main) +
    line('M60 94 L96 94', colors.dark, 9) +
    line('M108 84 L126 84', colors.dark, 8),
  'bike-light': ({ main, light, dark, accent, glow }) =>
    `<g opacity="0.5">${shape('M164 100 L240 58 L240 176 L164 132 Z', glow)}</g><g opacity="0.55">${shape('M164 106 L240 88 L240 146 L164 126 Z', accent)}</g>` +
    rect(98, 150, 26, 50, 8, dark) +
    rect(84, 188, 54, 14, 7, dark) +
    shape('M52 116 Q52 76 100 74 L146 80 L146 152 L100 158 Q52 156 52 116 Z', main) +
    shape('M58 100 Q66 80 100 80 L140 85 L140 94 Q92 90 58 100 Z', light) +
    shape('M146 74 L166 84 Q172 116 166 148 L146 158 Z', dark) +
    circle(152, 116, 20, glow) +
    circle(152, 116, 11, accent) +
    circle(82, 122, 7, accent),
  kettlebell: ({ main, light, dark, accent }) =>
    line('M82 104 Q76 48 120 46 Q164 48 158 104', dark, 18) +
    line('M84 100 Q80 56 112 51', light, 5) +
    circle(120, 144, 56, main) +
    shape('M70 168 Q120 214 170 168 Q164 200 150 200 L90 200 Q76 200 70 168 Z', dark) +
    circle(120, 142, 25, accent) +
    circle(120, 142, 16, main) +
    line('M80 122 Q88 102 104 98', light, 6),
  roller: ({ main, light, dark, accent }) =>
    rect(28, 120, 164, 78, 39, main) +
    [58, 88, 118, 148].map((x) => rect(x, 122, 12, 74, 6, dark)).join('') +
    `<ellipse cx="188" cy="159" rx="27" ry="39" fill="${light}"/><ellipse cx="188" cy="159" rx="15" ry="24" fill="${dark}"/>` +
    line('M52 132 L150 132', light, 5) +
    circle(58, 100, 21, accent) +
    circle(52, 93, 5, light) +
    circle(222, 188, 12, accent),
  pot: ({ main, light, dark, accent }) =>
    line(
      'M92 70 Q84 56 94 44 Q104 32 94 20 M124 66 Q116 52 126 40 Q136 28 126 16 M154 70 Q146 58 154 48',
      light,
      5,
      'opacity="0.7"',
    ) +
    rect(24, 122, 192, 16, 8, dark) +
    shape('M40 130 L200 130 L194 182 Q190 200 170 200 L70 200 Q50 200 46 182 Z', main) +
    shape('M46 116 Q50 88 120 86 Q190 88 194 116 Z', dark) +
    shape('M62 108 Q76 94 118 93 L118 99 Q82 100 62 108 Z', light) +
    rect(108, 74, 24, 14, 7, accent) +
    shape('M52 142 L70 142 L74 186 Q60 186 57 176 Z', light, 'opacity="0.55"') +
    rect(36, 112, 168, 10, 5, accent),
  bottles: ({ main, light, dark, accent, glow }) =>
    rect(34, 96, 48, 104, 10, main) +
    rect(46, 74, 24, 24, 4, dark) +
    rect(42, 126, 32, 44, 4, glow) +
    line('M48 140 L68 140 M48 150 L62 150', dark, 3) +
    rect(96, 62, 52, 138, 14, light) +
    rect(112, 40, 20, 24, 4, dark) +
    line('M122 40 L122 30 L140 30', dark, 6) +
    rect(104, 108, 36, 56, 4, glow) +
    circle(122, 128, 9, accent) +
    line('M112 150 L132 150', dark, 3) +
    shape('M164 138 L212 138 L208 194 Q207 200 200 200 L176 200 Q169 200 168 194 Z', accent) +
    rect(160, 122, 56, 18, 6, dark) +
    line('M176 160 L200 160 M178 172 L196 172', glow, 3),
  lamp: ({ main, light, dark, accent, glow }) =>
    `<g opacity="0.45">${shape('M128 92 L228 200 L64 200 Z', glow)}</g>` +
    rect(32, 190, 84, 12, 6, dark) +
    line('M74 190 L58 118 L132 60', dark, 8) +
    circle(58, 118, 8, accent) +
    shape('M118 44 L158 68 Q168 96 150 108 L92 72 Q98 48 118 44 Z', main) +
    shape('M118 44 Q98 48 92 72 L102 78 Q106 56 124 48 Z', light) +
    circle(124, 94, 13, glow) +
    rect(150, 176, 72, 12, 3, accent) +
    rect(142, 188, 80, 12, 3, light) +
    line('M158 182 L176 182', glow, 3),
  coffee: ({ main, light, dark, accent, glow }) =>
    line('M112 44 Q104 32 112 22 Q120 12 114 4 M134 44 Q126 34 134 26', light, 4, 'opacity="0.7"') +
    shape('M70 56 L178 56 L142 112 L106 112 Z', main) +
    shape('M70 56 L178 56 L171 68 L77 68 Z', light) +
    line('M100 74 L114 108 M148 74 L134 108 M124 72 L124 108', dark, 3) +
    rect(92, 110, 64, 10, 5, dark) +
    shape(
      'M98 120 L150 120 Q156 140 172 156 Q190 200 150 200 L98 200 Q58 200 76 156 Q92 140 98 120 Z',
      glow,
      'opacity="0.85"',
    ) +
    shape('M76 162 Q124 152 172 162 Q186 200 150 200 L98 200 Q62 200 76 162 Z', dark) +
    shape('M86 168 Q92 186 104 192 Q84 194 84 176 Z', accent) +
    shape('M194 150 L230 150 L226 196 Q225 200 220 200 L204 200 Q199 200 198 196 Z', accent),
  camera: ({ main, light, dark, accent, glow }) =>
    line('M52 96 Q20 130 36 198 M188 96 Q224 120 214 196', dark, 5) +
    rect(44, 88, 152, 104, 14, dark) +
    rect(44, 112, 152, 58, 0, main) +
    rect(84, 70, 52, 24, 8, dark) +
    rect(150, 78, 26, 12, 4, accent) +
    rect(54, 96, 22, 11, 3, glow) +
    circle(120, 142, 43, light) +
    circle(120, 142, 34, dark) +
    circle(120, 142, 23, main) +
    circle(120, 142, 13, dark) +
    circle(112, 133, 6, glow) +
    circle(176, 101, 6, accent),
  phone: ({ main, light, dark, accent, glow }) =>
    rect(72, 30, 98, 172, 18, dark) +
    rect(79, 38, 84, 156, 12, glow) +
    rect(88, 50, 40, 8, 4, dark) +
    rect(88, 64, 62, 14, 5, main) +
    [
      ['92', 46, light],
      ['106', 62, main],
      ['120', 34, light],
      ['134', 70, accent],
      ['148', 52, main],
    ]
      .map(
        ([x, height, fill]) =>
          `<rect x="${x}" y="${168 - Number(height)}" width="9" height="${height}" rx="3" fill="${fill}"/>`,
      )
      .join('') +
    line('M88 174 L154 174', dark, 2) +
    circle(196, 176, 24, accent) +
    circle(196, 176, 17, light) +
    line('M196 166 L196 186 M190 171 Q196 166 202 171 M190 181 Q196 186 202 181', dark, 3) +
    circle(52, 184, 16, accent) +
    circle(52, 184, 10, light),
  plant: ({ main, light, dark, accent }) =>
    line('M120 146 Q116 96 122 40 M120 110 Q92 96 80 74 M122 92 Q148 78 160 56 M120 128 Q150 120 166 104', dark, 5) +
    shape('M122 44 Q104 26 118 8 Q140 22 122 44 Z', main) +
    shape('M80 76 Q52 76 46 50 Q76 46 80 76 Z', main) +
    shape('M160 58 Q162 30 190 28 Q190 58 160 58 Z', light) +
    shape('M166 106 Q172 82 198 86 Q194 110 166 106 Z', main) +
    shape('M98 92 Q70 104 58 88 Q76 72 98 92 Z', light) +
    circle(100, 116, 13, accent) +
    circle(146, 134, 12, accent) +
    circle(138, 78, 10, accent) +
    line('M100 103 L100 98 M146 122 L146 117 M138 68 L138 64', dark, 3) +
    shape('M66 146 L174 146 L162 192 Q160 200 150 200 L90 200 Q80 200 78 192 Z', dark) +
    rect(58, 138, 124, 18, 6, light),
};

/** SVG elements in a 240 x 240 square with the baseline at y = 200. */
export function drawProduct(product: Product, colors: Palette): string {
  return DRAWINGS[product](colors);
}
