import { Text, Title } from '@sparks/ui';
import { useId, type ReactNode } from 'react';
import classes from './profile-settings.module.css';

/** A group of fields under its heading. */
export function SettingsSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div>
        <Title order={2} size="h3" id={id}>{title}</Title>
        <Text size="sm" c="dimmed" mt="xs">{text}</Text>
      </div>
      {children}
    </section>
  );
}
