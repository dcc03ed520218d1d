import { Text, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import classes from './page.module.css';

/** Page container: at most 1200 px wide, or a narrow reading width. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={[classes.page, narrow && classes.narrow].filter(Boolean).join(' ')}>{children}</div>;
}

interface PageTitleProps {
  /** Also sets the document title. */
  title: string;
  /** One sentence below the title. */
  description?: ReactNode;
  /** A back link, on nested pages only. */
  above?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
}

/** First-level heading of a page; also sets the document title. */
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

/** Sets the document title while the component is mounted. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Sparks`;
  }, [title]);
}
