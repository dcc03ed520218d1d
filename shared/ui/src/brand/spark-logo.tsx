import classes from './spark-logo.module.css';
import { SparkMotif } from './spark-motif';

/** The mark and the name. Put it inside the link that it is. */
export function SparkLogo({ compact = false }: { compact?: boolean }) {
  return (
    <span className={classes.logo}>
      <SparkMotif className={classes.mark} title={compact ? 'Sparks' : undefined} />
      {compact ? null : <span>Sparks</span>}
    </span>
  );
}
