declare module 'damerau-levenshtein' {
  /** `steps` is the number of insertions, deletions, replacements and transpositions. */
  export default function distance(a: string, b: string): { steps: number; relative: number; similarity: number };
}
