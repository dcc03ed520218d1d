import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../states/empty-state';

interface SignInPromptProps {
  title: string;
  /** Why one has to sign in here. */
  text: ReactNode;
  /** What the button says. */
  action: string;
  onSignIn: () => void;
  /** Level of the heading; 1 where there is nothing else on the page. */
  order?: 1 | 2;
}

/** In place of what is for signed-in people only. Nobody is sent away unasked. */
export function SignInPrompt({ title, text, action, onSignIn, order = 1 }: SignInPromptProps) {
  return (
    <EmptyState order={order} title={title} action={<Button onClick={onSignIn}>{action}</Button>}>
      {text}
    </EmptyState>
  );
}
