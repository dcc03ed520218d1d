/** Where the colors of a palette glow, in percent of the frame; later colors start over, nearer to the middle. */
const PLACES = ['18% 20%', '82% 24%', '76% 82%', '22% 78%', '50% 48%'] as const;

/**
 * Soft light in the colors of a palette, as a CSS background; `undefined` without colors. It says which colors were
 * chosen, not what will be made of them.
 */
export function paletteBackground(colors: readonly string[]): string | undefined {
  const [first] = colors;
  if (first === undefined) return undefined;
  const lights = colors
    .slice(0, PLACES.length)
    .map((color, index) => `radial-gradient(circle at ${PLACES[index]}, ${color} 0%, ${color}00 62%)`);
  return [...lights, `linear-gradient(${first}, ${first})`].join(', ');
}
