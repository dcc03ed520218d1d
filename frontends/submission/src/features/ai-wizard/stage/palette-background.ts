/** Gradient centers in percent of the frame. */
const PLACES = ['18% 20%', '82% 24%', '76% 82%', '22% 78%', '50% 48%'] as const;

/**
 * Returns a CSS background in the palette's colors, or `undefined` without colors. It illustrates the choice, not the
 * result.
 */
export function paletteBackground(colors: readonly string[]): string | undefined {
  const [first] = colors;
  if (first === undefined) return undefined;
  const lights = colors
    .slice(0, PLACES.length)
    .map((color, index) => `radial-gradient(circle at ${PLACES[index]}, ${color} 0%, ${color}00 62%)`);
  return [...lights, `linear-gradient(${first}, ${first})`].join(', ');
}
