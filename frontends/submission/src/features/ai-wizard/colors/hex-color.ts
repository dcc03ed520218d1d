import { normalizePalette, paletteProblem } from '@sparks/domain';

/** Parses `abc`, `#abc` or `#AABBCC` and returns `#AABBCC`; `null` for anything else. */
export function parseHexColor(text: string): string | null {
  const trimmed = text.trim();
  const color = trimmed.startsWith('#') ? trimmed : `#${trimmed}`;
  return paletteProblem([color]) === null ? (normalizePalette([color])[0] ?? null) : null;
}
