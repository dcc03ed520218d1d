import { useMe } from '@sparks/api-client';
import { Switch } from '@sparks/ui';
import { useTranslations } from '../../translations';
import classes from './discover-filters.module.css';
import type { FilterProps } from './filter-fields';

export function OnlyMine({ params, onChange }: FilterProps) {
  const { t } = useTranslations();
  const { me } = useMe();
  if (!me) return null;
  return (
    <Switch
      className={classes.mine}
      label={t('discover.mine')}
      checked={params.mine}
      onChange={(event) => onChange({ mine: event.currentTarget.checked })}
    />
  );
}
