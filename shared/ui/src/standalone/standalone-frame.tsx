import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './standalone-frame.module.css';

interface StandaloneFrameProps {
  title: string;
  /** Shown at the end of the bar, such as a sign-out button. */
  action?: ReactNode;
  children: ReactNode;
}

/** Page frame for a remote that runs on its own during development; in the product, the shell provides it. */
export function StandaloneFrame({ title, action, children }: StandaloneFrameProps) {
  return (
    <div className={classes.screen}>
      <header className={classes.bar}>
        <Text fw={600}>{title}</Text>
        {action}
      </header>
      <main>{children}</main>
    </div>
  );
}
