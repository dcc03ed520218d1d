import { IconCheck, IconChevronDown, IconChevronUp, IconCopy } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { AuditEntryResponse } from '@sparks/api-client';
import { ActionIcon, Anchor, Group, Stack, Title } from '@sparks/ui';
import { Drawer, formatUtcTimestamp, Tooltip } from '@sparks/ui/lazy';
import { actionText } from '../../locales/action-text';
import { useTranslations } from '../../locales/translations';
import { campaignPath, contributionPath, personPath } from '../../paths';
import { writeAuditParams } from './audit-params';
import { ChangesTable } from './changes-table';
import classes from './entry-drawer.module.css';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

interface EntryDrawerProps {
  /** `null` closes the drawer. */
  entry: AuditEntryResponse | null;
  auditPath: string;
  onClose: () => void;
  /** `null` for the last entry of the page. */
  onNewer: (() => void) | null;
  onOlder: (() => void) | null;
}

/** Details of an entry, with links to related pages. */
export function EntryDrawer({ entry, auditPath, onClose, onNewer, onOlder }: EntryDrawerProps) {
  const { t } = useTranslations();
  return (
    <Drawer
      opened={entry !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={entry ? actionText(entry.action, t) : ''}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      {entry ? (
        <Stack gap="lg">
          <EntryDetails entry={entry} auditPath={auditPath} onLeave={onClose} />
          <section>
            <Group justify="space-between" mb="xs">
              <Title order={3} size="h5">
                {t('entry.changes')}
              </Title>
              <Group gap="xs">
                <ActionIcon
                  variant="default"
                  disabled={!onNewer}
                  onClick={onNewer ?? undefined}
                  aria-label={t('entry.previous')}
                >
                  <IconChevronUp {...icon} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  disabled={!onOlder}
                  onClick={onOlder ?? undefined}
                  aria-label={t('entry.next')}
                >
                  <IconChevronDown {...icon} />
                </ActionIcon>
              </Group>
            </Group>
            <ChangesTable entry={entry} />
          </section>
        </Stack>
      ) : null}
    </Drawer>
  );
}

function EntryDetails({
  entry,
  auditPath,
  onLeave,
}: {
  entry: AuditEntryResponse;
  auditPath: string;
  onLeave: () => void;
}) {
  const { t } = useTranslations();
  const { actor, approvedBy, target, campaign, person, requestId, createdAt } = entry;
  const to = (params: Parameters<typeof writeAuditParams>[0]) => `${auditPath}?${writeAuditParams(params).toString()}`;
  const all = (label: string, params: Parameters<typeof writeAuditParams>[0]) => (
    <Anchor component={Link} to={to(params)} onClick={onLeave} className={classes.aside}>
      {label}
    </Anchor>
  );
  const rows: [string, ReactNode][] = [
    [t('entry.at'), <time key="at" dateTime={createdAt}>{`${formatUtcTimestamp(createdAt)} UTC`}</time>],
    [
      t('entry.by'),
      <span key="by">
        <PersonLink {...actor} />
        {all(t('entry.allBy', { name: actor.username }), { actor: actor.username })}
      </span>,
    ],
    ...(approvedBy
      ? [[t('entry.approvedBy'), <PersonLink key="second" {...approvedBy} />] as [string, ReactNode]]
      : []),
    [
      t(`targetType.${target.type}`),
      <span key="thing">
        <ThingLink entry={entry} />
        {target.type === 'spark'
          ? all(t('entry.allOfCampaign'), { campaign: target.id })
          : all(t('entry.allOfThing'), { target: `${target.type}:${target.id}` })}
      </span>,
    ],
  ];
  if (campaign && target.type !== 'spark') {
    const name = (
      <Anchor component={Link} to={campaignPath(campaign.slug)} size="sm">
        {campaign.name}
      </Anchor>
    );
    rows.push([
      t('entry.campaign'),
      <span key="campaign">
        {name}
        {all(t('entry.allOfCampaign'), { campaign: campaign.id })}
      </span>,
    ]);
  }
  if (person) rows.push([t('entry.person'), <PersonLink key="person" {...person} />]);
  if (requestId) rows.push([t('entry.request'), <RequestId key={requestId} id={requestId} />]);
  return (
    <dl className={classes.details}>
      {rows.map(([name, value]) => (
        <FactLine key={name} name={name}>
          {value}
        </FactLine>
      ))}
    </dl>
  );
}

function FactLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Actors can also be jobs or the identity provider; only users have a page. */
function PersonLink({ id, username }: { id: string; username: string }) {
  return /^[0-9a-f]{24}$/.test(id) ? (
    <Anchor component={Link} to={personPath(username)} size="sm">
      {username}
    </Anchor>
  ) : (
    username
  );
}

function ThingLink({ entry: { action, target, campaign } }: { entry: AuditEntryResponse }) {
  const name = target.label ?? target.id;
  if (target.type === 'block')
    return (
      <Anchor component={Link} to={contributionPath(target.id)} size="sm">
        {name}
      </Anchor>
    );
  if (target.type === 'user') return <PersonLink id={target.id} username={name} />;
  // A deleted draft no longer has a page.
  if (target.type === 'spark' && campaign && action !== 'spark_deleted')
    return (
      <Anchor component={Link} to={campaignPath(campaign.slug)} size="sm">
        {name}
      </Anchor>
    );
  return name;
}

function RequestId({ id }: { id: string }) {
  const { t } = useTranslations();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(id);
    setCopied(true);
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <code>{id}</code>
      <Tooltip label={copied ? t('entry.copied') : t('entry.copy')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={copied ? t('entry.copied') : t('entry.copy')}
          onClick={() => void copy()}
        >
          {copied ? <IconCheck {...icon} size={14} /> : <IconCopy {...icon} size={14} />}
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
