import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { SparkMotif } from '../brand/spark-motif';
import classes from './states.module.css';

interface EmptyStateProps {
  title: string;
  /** What belongs here. */
  children?: ReactNode;
  /** The one next step: a button or a link. */
  action?: ReactNode;
  /** Level of the heading in the page's outline. */
  order?: 1 | 2 | 3 | 4;
  icon?: ReactNode;
  /** In one line, for a section of a page that has more to show. */
  compact?: boolean;
}

/** Says what belongs here and offers the one next step. */
export function EmptyState({ title, children, action, order = 2, icon, compact = false }: EmptyStateProps) {
  // Nothing else stands on a page whose first heading this is.
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
