import classes from './price-lines.module.css';

export function PriceLines({ lines }: { lines: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={classes.lines}>
      {lines.map(([name, value]) => (
        <div key={name} className={classes.line}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
