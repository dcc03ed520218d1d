import { useState } from 'react';
import type { PersonForAdmins, SuspensionResponse } from '@sparks/api-client';
import { useListSuspensionsQuery } from '@sparks/api-client/lazy';
import { Button, EmptyState, QueryError, RowsSkeleton, Text, Title } from '@sparks/ui';
import { formatUtcDay } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import classes from './people.module.css';
import { LINES } from './person-section';
import { LiftDialog, SuspendDialog } from './suspension-dialogs';

/** The suspensions of a person, newest first, with forms to suspend and to lift. */
export function SuspensionsSection({ person }: { person: PersonForAdmins }) {
  const { t } = useTranslations();
  const [isSuspending, setIsSuspending] = useState(false);
  const [toLift, setToLift] = useState<SuspensionResponse | null>(null);
  const { currentData, error, refetch } = useListSuspensionsQuery({ user: person._id, limit: LINES });
  const content = () => {
    if (error && !currentData)
      return <QueryError title={t('suspensions.failed')} error={error} onRetry={() => void refetch()} />;
    if (!currentData) return <RowsSkeleton count={2} height="3.25rem" />;
    if (currentData.data.length === 0) return <EmptyState compact order={3} title={t('suspensions.none')} />;
    return (
      <ul className={classes.list}>
        {currentData.data.map((suspension) => (
          <SuspensionLine key={suspension._id} suspension={suspension} onLift={() => setToLift(suspension)} />
        ))}
      </ul>
    );
  };
  return (
    <section>
      <div className={classes.line}>
        <Title order={2} size="h4">
          {t('suspensions.title')}
        </Title>
        <Button variant="default" size="xs" onClick={() => setIsSuspending(true)}>
          {t('suspensions.suspend')}
        </Button>
      </div>
      {content()}
      {isSuspending ? (
        <SuspendDialog person={person} onClose={() => setIsSuspending(false)} onDone={() => void refetch()} />
      ) : null}
      {toLift ? <LiftDialog suspension={toLift} onClose={() => setToLift(null)} onDone={() => void refetch()} /> : null}
    </section>
  );
}

function SuspensionLine({ suspension, onLift }: { suspension: SuspensionResponse; onLift: () => void }) {
  const { t } = useTranslations();
  const { scope, until, isActive, reason, by, createdAt } = suspension;
  const end = !isActive
    ? t('suspensions.ended')
    : until === null
      ? t('suspensions.untilLifted')
      : t('suspensions.until', { day: formatUtcDay(until) });
  const what = t(`suspensions.scope.${scope}`);
  return (
    <li className={classes.line}>
      <span className={classes.what}>
        {[what, end].join(', ')}
        <Text size="xs" c="dimmed">
          {[reason, t('suspensions.by', { name: by.username, day: formatUtcDay(createdAt) })].join(' · ')}
        </Text>
      </span>
      {isActive ? (
        <Button
          variant="default"
          size="compact-xs"
          aria-label={t('suspensions.liftNamed', { scope: what })}
          onClick={onLift}
        >
          {t('suspensions.lift')}
        </Button>
      ) : null}
    </li>
  );
}
