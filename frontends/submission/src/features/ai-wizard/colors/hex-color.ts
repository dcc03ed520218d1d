import { normalizePalette, paletteProblem } from '@sparks/domain';

/** A color as people write it (`abc`, `#abc`, `#AABBCC`) in the one form that is kept, `#AABBCC`; `null` for anything else. */
export function parseHexColor(text: string): string | null {
  const trimmed = text.trim();
  const color = trimmed.startsWith('#') ? trimmed : `#${trimmed}`;
  return paletteProblem([color]) === null ? (normalizePalette([color])[0] ?? null) : null;
}
