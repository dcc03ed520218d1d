import { useId, type ReactNode } from 'react';
import { Text, Title } from '@sparks/ui';
import classes from './settings-section.module.css';

/** `action` is shown beside the heading. */
export function SettingsSection({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          <Text size="sm" c="dimmed" mt="xs">
            {text}
          </Text>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
