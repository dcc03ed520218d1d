import { useEffect, useRef } from 'react';
import { Text, Title } from '@sparks/ui';
import classes from './steps.module.css';

export function StepHeading({ title, text }: { title: string; text?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <header className={classes.heading}>
      <Title order={1} size="h2" ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      {text ? <Text c="dimmed">{text}</Text> : null}
    </header>
  );
}
