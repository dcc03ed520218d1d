import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../states/empty-state';

interface SignInPromptProps {
  title: string;
  /** Explains why sign-in is required. */
  text: ReactNode;
  /** Label of the button. */
  action: string;
  onSignIn: () => void;
  /** Heading level; 1 if the prompt is the only content of the page. */
  order?: 1 | 2;
}

/** Shown instead of content that requires sign-in; redirects only on request. */
export function SignInPrompt({ title, text, action, onSignIn, order = 1 }: SignInPromptProps) {
  return (
    <EmptyState order={order} title={title} action={<Button onClick={onSignIn}>{action}</Button>}>
      {text}
    </EmptyState>
  );
}
