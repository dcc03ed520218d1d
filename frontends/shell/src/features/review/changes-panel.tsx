import { useId } from 'react';
import { Link } from 'react-router';
import type { BlockChangeRequestResponse } from '@sparks/api-client';
import { Anchor, formatDay, Text, Title } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import classes from './review-page.module.css';

/** What was asked for, and where to read the conversation. */
export function ChangesPanel({ request }: { request: BlockChangeRequestResponse }) {
  const { t } = useTranslations();
  const id = useId();
  const { caseId, message, dueAt, respondedAt } = request;
  const state = dueAt
    ? t('review.changes.waiting', { date: formatDay(dueAt) })
    : respondedAt
      ? t('review.changes.answeredAt', { date: formatDay(respondedAt) })
      : null;
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h5" mb="xs" id={id}>
        {t('review.changes.yourRequest')}
      </Title>
      <Text size="sm" className={classes.caption}>
        {message}
      </Text>
      <Text size="sm" c="dimmed">
        {state}
      </Text>
      <Anchor size="sm" component={Link} to={paths.case(caseId)}>
        {t('review.changes.conversation')}
      </Anchor>
    </section>
  );
}
