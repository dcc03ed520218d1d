import { Text, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import classes from './page.module.css';

/** The column of a page: content at most 1200 wide, or a reading width. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={[classes.page, narrow && classes.narrow].filter(Boolean).join(' ')}>{children}</div>;
}

interface PageTitleProps {
  /** Says where one is; also the tab's title. */
  title: string;
  /** One sentence below. */
  description?: ReactNode;
  /** A way back, only where deep. */
  above?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
}

/** The first heading of a page, and the title of the browser's tab. */
export function PageTitle({ title, description, above, actions }: PageTitleProps) {
  useDocumentTitle(title);
  return (
    <header className={classes.header}>
      <div>
        {above ? <div className={classes.above}>{above}</div> : null}
        <Title order={1} size="h2">
          {title}
        </Title>
        {description ? (
          <Text c="dimmed" mt="xs">
            {description}
          </Text>
        ) : null}
      </div>
      {actions}
    </header>
  );
}

/** Names the browser's tab while the component is there. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Sparks`;
  }, [title]);
}
