import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnSuspensionResponse } from '@sparks/api-client';
import { canAppeal } from '@sparks/domain';
import { Alert, Anchor, Button, formatDay } from '@sparks/ui';
import { lazyMount } from '../../lazy-mount';
import { useTranslations, withPageTexts } from '../../page-translations';
import { paths } from '../../paths';
import classes from './frame-notices.module.css';

const SuspensionAppealDialog = lazyMount(
  withPageTexts(async () => (await import('../../cases/suspension-appeal-dialog')).SuspensionAppealDialog),
);

/** The notices of `SuspensionNotice`. */
export function SuspensionList({ suspensions }: { opened: boolean; suspensions: readonly OwnSuspensionResponse[] }) {
  const { t } = useTranslations();
  return suspensions.map((suspension) => {
    const { _id, scope, until, reason } = suspension;
    return (
      <Alert
        key={_id}
        color="red"
        radius={0}
        className={classes.notice}
        icon={<IconLock stroke={1.5} aria-hidden />}
        title={t(`suspension.scope.${scope}`)}
      >
        {[
          until === null ? t('suspension.untilLifted') : t('suspension.until', { day: formatDay(until) }),
          t('suspension.reason', { reason }),
        ].join(' ')}{' '}
        <Appeal suspension={suspension} />
      </Alert>
    );
  });
}

function Appeal({ suspension: { _id, createdAt, appealCaseId } }: { suspension: OwnSuspensionResponse }) {
  const { t } = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  if (appealCaseId)
    return (
      <Anchor component={Link} to={paths.case(appealCaseId)} inherit underline="always">
        {t('suspension.yourAppeal')}
      </Anchor>
    );
  if (!canAppeal(createdAt, new Date())) return null;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
        {t('suspension.appeal')}
      </Button>
      <SuspensionAppealDialog id={_id} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
