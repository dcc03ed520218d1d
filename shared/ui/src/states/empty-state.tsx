import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { SparkMotif } from '../brand/spark-motif';
import classes from './states.module.css';

interface EmptyStateProps {
  title: string;
  /** Description. */
  children?: ReactNode;
  /** The primary next step: a button or a link. */
  action?: ReactNode;
  /** Heading level. */
  order?: 1 | 2 | 3 | 4;
  icon?: ReactNode;
  /** Single-line variant for a section of a page with other content. */
  compact?: boolean;
}

/** Describes an empty list and offers the next step. */
export function EmptyState({ title, children, action, order = 2, icon, compact = false }: EmptyStateProps) {
  // A first-level heading means that nothing else is on the page.
  const isPage = order === 1;
  return (
    <div className={[classes.state, compact && classes.compact, isPage && classes.page].filter(Boolean).join(' ')}>
      <div className={classes.mark}>{icon ?? <SparkMotif />}</div>
      <div className={classes.words}>
        <Title order={order} size={isPage ? 'h3' : 'h4'}>
          {title}
        </Title>
        {children ? <Text className={classes.text}>{children}</Text> : null}
      </div>
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
