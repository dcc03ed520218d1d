import { VisuallyHidden } from '@sparks/ui';
import classes from './winners-page.module.css';

/** A place as a number to look at, and as words to be read out. */
export function Rank({ rank, words }: { rank: number; words: string }) {
  return (
    <span className={classes.rank}>
      <span aria-hidden>{rank}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
