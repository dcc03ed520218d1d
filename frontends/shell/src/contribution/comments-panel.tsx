import { useState } from 'react';
import { Avatar, Button, Group, Text, TextInput, Title } from '@sparks/ui';
import { useTranslations } from '../translations';
import classes from './comments-panel.module.css';
import { sampleComments } from './sample-comments';

interface CommentsPanelProps {
  /** Focuses the panel when a dialog opens at the comments. */
  isFocused?: boolean;
  order: 2 | 3;
}

/** Sample comments as the specification requires; sending does nothing. */
export function CommentsPanel({ isFocused = false, order }: CommentsPanelProps) {
  const { t } = useTranslations();
  const [text, setText] = useState('');
  return (
    <section>
      <Title order={order} size="h5" mb="xs" tabIndex={-1} data-autofocus={isFocused || undefined}>
        {t('comments.title')}
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        {t('comments.sample')}
      </Text>
      <ul className={classes.comments}>
        {sampleComments.map((comment) => (
          <li key={comment.id}>
            <Group gap="xs" wrap="nowrap" align="flex-start">
              <Avatar name={comment.name} size="sm" alt="" />
              <div>
                <Text size="sm" fw={600}>
                  {comment.name}
                </Text>
                <Text size="sm">{t(`comments.samples.${comment.id}`)}</Text>
              </div>
            </Group>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setText('');
        }}
      >
        <Group gap="xs" mt="sm" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={t('comments.write')}
            placeholder={t('comments.write')}
            value={text}
            maxLength={500}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={text.trim() === ''}>
            {t('comments.send')}
          </Button>
        </Group>
      </form>
    </section>
  );
}
