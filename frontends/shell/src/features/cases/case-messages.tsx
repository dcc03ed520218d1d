import type { CaseMessageResponse } from '@sparks/api-client';
import { Text } from '@sparks/ui';
import { formatDateTime } from '../../format';
import { useTranslations } from '../../page-translations';
import classes from './case-page.module.css';

/** The conversation, oldest first; own messages on the right. */
export function CaseMessages({ messages }: { messages: readonly CaseMessageResponse[] }) {
  const { t, language } = useTranslations();
  return (
    <ol className={classes.messages} aria-label={t('cases.messages')}>
      {messages.map(({ _id, author, role, isOwn, text, createdAt }) => (
        <li key={_id} className={classes.message} data-own={isOwn || undefined}>
          <Text size="sm" fw={600}>
            {isOwn ? t('cases.you') : (author?.name ?? t('cases.sparks'))}{' '}
            <Text span size="sm" c="dimmed" fw={400}>
              {t(`cases.roles.${role}`)} · <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
            </Text>
          </Text>
          <Text className={classes.text}>{text}</Text>
        </li>
      ))}
    </ol>
  );
}
