import { SparkMotif } from './spark-motif';
import classes from './spark-pattern.module.css';

const SPARK_COUNT = 7;
const LARGEST_REM = 6;

/** Seeded pseudo-random numbers from 0 to 1: the same name always yields the same pattern. */
function* numbersOf(seed: string): Generator<number, never> {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  for (;;) {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e37_79b9;
    yield ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  }
}

/** Decorative pattern of sparks that fills its container; used instead of an image. */
export function SparkPattern({ seed }: { seed: string }) {
  const numbers = numbersOf(seed);
  const next = () => numbers.next().value;
  return (
    <span
      className={classes.pattern}
      style={{ '--pattern-angle': `${Math.round(next() * 360)}deg` } as React.CSSProperties}
      aria-hidden
    >
      {Array.from({ length: SPARK_COUNT }, (_, index) => (
        <SparkMotif
          key={index}
          className={classes.spark}
          style={{
            insetInlineStart: `${Math.round(next() * 96)}%`,
            insetBlockStart: `${Math.round(next() * 92)}%`,
            // A few large sparks and many small ones.
            fontSize: `${(LARGEST_REM / (1 + index * 0.7)).toFixed(2)}rem`,
            opacity: 0.14 + next() * 0.3,
            rotate: `${Math.round(next() * 50 - 25)}deg`,
          }}
        />
      ))}
    </span>
  );
}
