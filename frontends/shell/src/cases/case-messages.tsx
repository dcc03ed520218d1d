import type { CaseMessageResponse } from '@sparks/api-client';
import { formatDateTime, Text } from '@sparks/ui';
import { useTranslations } from '../page-translations';
import classes from './messages.module.css';

/** The conversation, oldest first; own messages on the right. */
export function CaseMessages({ messages }: { messages: readonly CaseMessageResponse[] }) {
  const { t } = useTranslations();
  return (
    <ol className={classes.messages} aria-label={t('cases.messages')}>
      {messages.map(({ _id, author, role, isOwn, text, files, createdAt }) => {
        const name = isOwn ? t('cases.you') : (author?.name ?? t('cases.sparks'));
        return (
          <li key={_id} className={classes.message} data-own={isOwn || undefined}>
            <Text size="sm" fw={600}>
              {name}{' '}
              <Text span size="sm" c="dimmed" fw={400}>
                {t(`cases.roles.${role}`)} · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </Text>
            </Text>
            {text === '' ? null : <Text className={classes.text}>{text}</Text>}
            {files.length === 0 ? null : (
              <ul className={classes.files}>
                {files.map(({ _id: id, url, width, height }, index) => (
                  <li key={id}>
                    <a href={url} target="_blank" rel="noopener noreferrer">
                      <img
                        src={url}
                        width={width}
                        height={height}
                        loading="lazy"
                        alt={t('cases.pictureOf', { number: index + 1, name })}
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
