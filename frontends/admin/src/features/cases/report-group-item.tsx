import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { ReportGroupResponse } from '@sparks/api-client';
import { Anchor, Badge, Button, formatNumber, Group, Text } from '@sparks/ui';
import { formatUtcDateTime } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import { campaignPath, contributionPath, personPath } from '../../paths';
import classes from './cases-page.module.css';
import { GroupedReports } from './grouped-reports';

const shown = (count: number) => ({ count, shown: formatNumber(count) });

/** All reports of one thing; opens to the single ones. */
export function ReportGroupItem({ group, onResolve }: { group: ReportGroupResponse; onResolve: () => void }) {
  const { t } = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const { _id, subject, reported, state, count, visitorCount, reasons } = group;
  const name = subject.username ?? subject.campaign ?? t('cases.contribution');
  return (
    <li className={classes.item}>
      <Group gap="xs">
        <Badge color="gray">{t(`cases.subjects.${subject.type}`)}</Badge>
        <Anchor component={Link} to={pathOf(group)}>
          {name}
        </Anchor>
        {reported && subject.type !== 'user' ? (
          <Anchor component={Link} to={personPath(reported.username)} size="sm" c="dimmed">
            {t('cases.reportedPerson', { name: reported.name })}
          </Anchor>
        ) : null}
      </Group>
      <Text size="sm">
        {t('cases.count', shown(count))}
        {': '}
        {reasons.map((each) => `${t(`cases.reasons.${each.reason}`)} (${formatNumber(each.count)})`).join(', ')}
        {visitorCount > 0 ? ` · ${t('cases.visitors', shown(visitorCount))}` : null}
      </Text>
      <Text size="sm" c="dimmed">
        {t('cases.between', {
          first: formatUtcDateTime(group.firstReportedAt),
          last: formatUtcDateTime(group.lastReportedAt),
        })}
      </Text>
      <Resolution group={group} />
      <Group gap="xs">
        {state === 'open' ? (
          <Button size="sm" variant="default" onClick={onResolve}>
            {t('cases.resolve')}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-label={t(isOpen ? 'cases.hideReportsOf' : 'cases.showReportsOf', { name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'cases.hideReports' : 'cases.showReports')}
        </Button>
      </Group>
      {isOpen ? (
        <div id={listId} className={classes.reports}>
          <GroupedReports groupId={_id} name={name} />
        </div>
      ) : null}
    </li>
  );
}

/** How it ended; nothing while it is open. */
function Resolution({ group: { outcome, statement, resolvedAt, resolvedBy } }: { group: ReportGroupResponse }) {
  const { t } = useTranslations();
  if (!outcome || resolvedAt === undefined) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {t(`cases.outcomes.${outcome}`)}
      </Text>
      {statement ? (
        <Text size="sm" className={classes.text}>
          {statement}
        </Text>
      ) : null}
      <Text size="sm" c="dimmed">
        {t('cases.resolvedBy', { name: resolvedBy ?? '', time: formatUtcDateTime(resolvedAt) })}
      </Text>
    </div>
  );
}

function pathOf({ subject: { id, slug, username } }: ReportGroupResponse): string {
  if (username !== undefined) return personPath(username);
  return slug === undefined ? contributionPath(id) : campaignPath(slug);
}
