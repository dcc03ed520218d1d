import { VisuallyHidden } from '@sparks/ui';
import classes from './winners-page.module.css';

/** A visible number, and a text for screen readers. */
export function Rank({ rank, words }: { rank: number; words: string }) {
  return (
    <span className={classes.rank}>
      <span aria-hidden>{rank}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
