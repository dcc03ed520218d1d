import { useEffect, useRef, useState } from 'react';
import { Avatar, Button, Group, Text, TextInput, Title } from '@sparks/ui';
import { useTranslations } from '../content-translations';
import classes from './comments-panel.module.css';
import { sampleComments } from './sample-comments';

/** Sample comments as the specification requires; sending does nothing. Takes the focus when it opens. */
export function CommentsPanel({ id, order }: { id: string; order: 2 | 3 }) {
  const { t } = useTranslations();
  const [text, setText] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section id={id}>
      {/* A dialog that opens at the comments focuses this element itself. */}
      <Title order={order} size="h5" mb="xs" tabIndex={-1} ref={heading} data-autofocus>
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
