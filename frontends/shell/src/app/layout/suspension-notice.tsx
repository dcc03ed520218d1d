import { IconLock } from '@tabler/icons-react';
import { useMe } from '@sparks/api-client';
import { Alert } from '@sparks/ui';
import { formatDay } from '../../format';
import { useTranslations } from '../../translations';
import classes from './frame-notices.module.css';

/** Says what a suspended person cannot do, until when and why; absent without a suspension. */
export function SuspensionNotice() {
  const { t, language } = useTranslations();
  const { me } = useMe();
  return me?.suspensions?.map(({ scope, until, reason }) => (
    <Alert
      key={scope}
      color="red"
      radius={0}
      className={classes.notice}
      icon={<IconLock stroke={1.5} aria-hidden />}
      title={t(`suspension.scope.${scope}`)}
    >
      {[
        until === null ? t('suspension.untilLifted') : t('suspension.until', { day: formatDay(until, language) }),
        t('suspension.reason', { reason }),
        t('suspension.appeal'),
      ].join(' ')}
    </Alert>
  ));
}
