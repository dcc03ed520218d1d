import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ApprovalResponse } from '@sparks/api-client';
import { Anchor, Badge, Button, formatList, formatMoney, Group, Text } from '@sparks/ui';
import { formatUtcDateTime } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import { campaignPath, contributionPath } from '../../paths';
import { approvalText } from './approval-text';
import classes from './approvals-page.module.css';
import type { ApprovalDecision } from './decision-dialog';

const COLORS = {
  requested: 'blue',
  approved: 'blue',
  executed: 'teal',
  refused: 'red',
  cancelled: 'gray',
  expired: 'gray',
  failed: 'red',
} as const satisfies Record<ApprovalResponse['status'], string>;

interface ApprovalItemProps {
  approval: ApprovalResponse;
  onDecide: (decision: ApprovalDecision) => void;
}

/** A request with its amount; the viewer's own requests can only be cancelled. */
export function ApprovalItem({ approval, onDecide }: ApprovalItemProps) {
  const { t } = useTranslations();
  const { amountCents, campaign, blockIds, contributors, details, requestedBy, isOwn, status } = approval;
  const time = (value: string) => t('post.at', { time: formatUtcDateTime(value) });
  const act = approvalText(approval, t);
  const names = contributors.map(({ username }) => username);
  const [onlyBlock] = blockIds.length === 1 ? blockIds : [];
  const facts: [string, string][] = [
    ...(details.reason ? [[t('approvals.reason'), details.reason] as [string, string]] : []),
    ...(names.length > 0 && blockIds.length > 1
      ? [[t('approvals.contributors'), formatList(names)] as [string, string]]
      : []),
  ];
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <div className={classes.what}>
          <Group gap="xs">
            <Text fw={600}>{act}</Text>
            {status === 'requested' ? null : <Badge color={COLORS[status]}>{t(`approvals.status.${status}`)}</Badge>}
          </Group>
          <Group gap="0.25rem 0.75rem">
            {campaign ? (
              <Anchor component={Link} to={campaignPath(campaign.slug)} size="sm">
                {campaign.name}
              </Anchor>
            ) : null}
            {onlyBlock ? (
              <Anchor component={Link} to={contributionPath(onlyBlock)} size="sm">
                {t('approvals.review')}
              </Anchor>
            ) : null}
          </Group>
        </div>
        <Text className={`${classes.amount} sparks-tabular`}>{formatMoney(amountCents)}</Text>
      </div>
      {facts.length > 0 ? (
        <dl className={classes.details}>
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      ) : null}
      <div className={classes.foot}>
        <div>
          <Text size="xs" c="dimmed">
            {isOwn
              ? t('approvals.askedByYou', { time: time(approval.requestedAt) })
              : t('approvals.askedBy', { name: requestedBy.username, time: time(approval.requestedAt) })}
          </Text>
          <Outcome approval={approval} time={time} />
        </div>
        {status === 'requested' ? <Actions approval={approval} act={act} onDecide={onDecide} /> : null}
      </div>
    </li>
  );
}

function Outcome({ approval, time }: { approval: ApprovalResponse; time: (value: string) => string }) {
  const { t } = useTranslations();
  const { status, decidedBy, decidedAt, endedAt, expiresAt, failure, reason } = approval;
  if (status === 'requested')
    return (
      <Text size="xs" c="dimmed">
        {t('approvals.expires', { time: time(expiresAt) })}
      </Text>
    );
  const shown = t(`approvals.status.${status === 'executed' || status === 'failed' ? 'approved' : status}`);
  const explanation = failure?.message ?? reason;
  return (
    <>
      <Text size="xs" c="dimmed">
        {decidedBy && decidedAt
          ? t('approvals.decidedBy', { status: shown, name: decidedBy.username, time: time(decidedAt) })
          : t('approvals.endedAt', { status: shown, time: time(endedAt ?? expiresAt) })}
      </Text>
      {explanation ? <Text size="sm">{t('approvals.because', { reason: explanation })}</Text> : null}
    </>
  );
}

function Actions({ approval, act, onDecide }: ApprovalItemProps & { act: string }) {
  const { t } = useTranslations();
  if (approval.isOwn)
    return (
      <div className={classes.actions}>
        <Text size="sm" c="dimmed" className={classes.note}>
          {t('approvals.own')}
        </Text>
        <Button
          size="sm"
          variant="default"
          aria-label={t('approvals.cancelName', { act })}
          onClick={() => onDecide('cancel')}
        >
          {t('approvals.cancel')}
        </Button>
      </div>
    );
  if (!approval.canDecide)
    return (
      <div className={classes.actions}>
        <Text size="sm" c="dimmed" className={classes.note}>
          {t(approval.isOwnDecision ? 'approvals.ownDecision' : 'approvals.ownMoney')}
        </Text>
      </div>
    );
  return (
    <div className={classes.actions}>
      <Button
        size="sm"
        variant="default"
        aria-label={t('approvals.refuseName', { act })}
        onClick={() => onDecide('refuse')}
      >
        {t('approvals.refuse')}
      </Button>
      <Button
        size="sm"
        variant="light"
        aria-label={t('approvals.approveName', { act })}
        onClick={() => onDecide('approve')}
      >
        {t('approvals.approve')}
      </Button>
    </div>
  );
}
