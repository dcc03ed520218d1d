import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './standalone-frame.module.css';

interface StandaloneFrameProps {
  title: string;
  /** What stands at the end of the bar, such as a button to sign out. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of a remote that runs alone, for work on it: a bar, and the page below. In the product the shell gives both. */
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
