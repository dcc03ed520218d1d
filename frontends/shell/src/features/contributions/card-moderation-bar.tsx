import { IconArrowBackUp, IconCheck, IconFlag, IconTrash, IconX, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import type { BlockResponse } from '@sparks/api-client';
import { ActionIcon, Text, useSharedTranslations } from '@sparks/ui';
import { Confirmation, Modal, Tooltip } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import classes from './contribution-card.module.css';
import type { CardModeration } from './use-card-moderation';

interface CardModerationBarProps {
  block: BlockResponse;
  author: string;
  moderation: CardModeration;
}

export function CardModerationBar({ block, author, moderation }: CardModerationBarProps) {
  const { t } = useTranslations();
  const [isAsking, setIsAsking] = useState(false);
  const shared = useSharedTranslations();
  const { may, mayDelete } = moderation;
  if (moderation.isOwn(block))
    return (
      <Text size="xs" c="dimmed" className={classes.moderation}>
        {shared('decision.own')}
      </Text>
    );
  const actions = [
    may(block, 'approved') && (
      <Action
        key="approve"
        icon={IconCheck}
        color="green"
        name={t('moderate.approve')}
        label={t('moderate.approveOf', { name: author })}
        onClick={() => moderation.approve(block)}
      />
    ),
    may(block, 'declined') && (
      <Action
        key="decline"
        icon={IconX}
        color="red"
        name={t('moderate.decline')}
        label={t('moderate.declineOf', { name: author })}
        onClick={() => moderation.ask(block, 'declined')}
      />
    ),
    may(block, 'flagged') && (
      <Action
        key="flag"
        icon={IconFlag}
        color="amber"
        name={t('moderate.flag')}
        label={t('moderate.flagOf', { name: author })}
        onClick={() => moderation.ask(block, 'flagged')}
      />
    ),
    mayDelete && block.is_deleted && (
      <Action
        key="restore"
        icon={IconArrowBackUp}
        color="gray"
        name={t('moderate.restore')}
        label={t('moderate.restoreOf', { name: author })}
        onClick={() => void moderation.restore(block)}
      />
    ),
    mayDelete && !block.is_deleted && (
      <Action
        key="delete"
        icon={IconTrash}
        color="gray"
        name={t('moderate.delete')}
        label={t('moderate.deleteOf', { name: author })}
        onClick={() => setIsAsking(true)}
      />
    ),
  ].filter((action) => action !== false && action !== undefined);
  if (actions.length === 0) return null;
  return (
    <div className={classes.moderation} role="group" aria-label={t('moderate.toolbar', { name: author })}>
      {actions}
      <Modal opened={isAsking} onClose={() => setIsAsking(false)} title={t('moderate.askDelete')}>
        <Confirmation
          confirmLabel={t('moderate.delete')}
          onConfirm={() => {
            setIsAsking(false);
            void moderation.remove(block);
          }}
          onCancel={() => setIsAsking(false)}
        >
          <Text c="dimmed" size="sm">
            {t('moderate.askDeleteText')}
          </Text>
        </Confirmation>
      </Modal>
    </div>
  );
}

interface ActionProps {
  icon: TablerIcon;
  color: string;
  name: string;
  /** Accessible name that includes the contributor. */
  label: string;
  onClick: () => void;
}

function Action({ icon: Icon, color, name, label, onClick }: ActionProps) {
  return (
    <Tooltip label={name}>
      <ActionIcon variant="light" color={color} size="lg" aria-label={label} onClick={onClick}>
        <Icon size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
