import { useMe, useSession } from '@sparks/api-client';
import { Switch } from '@sparks/ui';
import { useTranslations } from '../../translations';
import classes from './discover-filters.module.css';
import type { FilterProps } from './filter-fields';

/** Filters of signed-in users. Their place is kept free while it is not known who is here. */
export function OwnLists({ params, onChange }: FilterProps) {
  const { t } = useTranslations();
  const { me } = useMe();
  const { status } = useSession();
  if (!me) return status === 'signed-out' ? null : <div className={classes.own} />;
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
