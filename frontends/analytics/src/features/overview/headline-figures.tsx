import { IconMinus, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { Text, Tooltip, UnstyledButton } from '@sparks/ui';
import { formatChange } from '../../format';
import { useTranslations } from '../../locales/translations';
import { changeOf, type Figure } from './figures';
import classes from './headline-figures.module.css';

/** A row of figures, each with its change from the comparison period. */
export function HeadlineFigures({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslations();
  return (
    <dl className={classes.figures} aria-label={t('figures.label')}>
      {figures.map((figure) => (
        <div key={figure.name} className={classes.figure}>
          <dt>
            {figure.name === 'viral' || figure.name === 'engagement' ? (
              <Tooltip label={t(`figures.${figure.name}Hint`)}>
                <UnstyledButton className={classes.hinted}>{t(`figures.${figure.name}`)}</UnstyledButton>
              </Tooltip>
            ) : (
              t(`figures.${figure.name}`)
            )}
          </dt>
          <dd className={`${classes.value} sparks-tabular`}>{figure.format(figure.now)}</dd>
          {figure.before === null ? null : <Change figure={figure} before={figure.before} />}
        </div>
      ))}
    </dl>
  );
}

const MARKS = { up: IconTrendingUp, down: IconTrendingDown, same: IconMinus };

function Change({ figure, before }: { figure: Figure; before: number }) {
  const { t } = useTranslations();
  const { moved, share, meaning } = changeOf(figure.now, before, figure.direction);
  const Mark = MARKS[moved];
  return (
    <Text component="dd" size="xs" className={`${classes.change} sparks-tabular`} data-meaning={meaning}>
      <Mark size={14} stroke={1.5} aria-hidden />
      {moved === 'same' ? (
        t('figures.same')
      ) : (
        <>
          {share === null ? null : <span className={classes.share}>{formatChange(share)}</span>}
          <span className={classes.before}>
            {before === 0 ? t('figures.none') : t('figures.from', { before: figure.format(before) })}
          </span>
        </>
      )}
    </Text>
  );
}
