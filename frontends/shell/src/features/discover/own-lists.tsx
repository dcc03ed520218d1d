import { useMe } from '@sparks/api-client';
import { Switch } from '@sparks/ui';
import { useTranslations } from '../../translations';
import classes from './discover-filters.module.css';
import type { FilterProps } from './filter-fields';

/** Filters of signed-in users. */
export function OwnLists({ params, onChange }: FilterProps) {
  const { t } = useTranslations();
  const { me } = useMe();
  if (!me) return null;
  return (
    <div className={classes.own}>
      <Switch
        label={t('discover.saved')}
        checked={params.saved}
        onChange={(event) => onChange({ saved: event.currentTarget.checked })}
      />
      <Switch
        label={t('discover.mine')}
        checked={params.mine}
        onChange={(event) => onChange({ mine: event.currentTarget.checked })}
      />
    </div>
  );
}
