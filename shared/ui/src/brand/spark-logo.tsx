import classes from './spark-logo.module.css';
import { SparkMotif } from './spark-motif';

/** Mark and product name; wrap it in a link. */
export function SparkLogo({ compact = false }: { compact?: boolean }) {
  return (
    <span className={classes.logo}>
      <SparkMotif className={classes.mark} title={compact ? 'Sparks' : undefined} />
      {compact ? null : <span>Sparks</span>}
    </span>
  );
}
