import { useEffect, useRef, type ReactNode } from 'react';
import { Text, Title } from '@sparks/ui';
import { isLocked, linkError } from '../flow/flow-state';
import type { Flow } from '../flow/use-flow';
import { TwoColumns } from '../layout/two-columns';
import { AttachedContent } from './attached-content';
import { LinkField } from './link-field';
import { PlatformPicker } from './platform-picker';
import { PostPreview } from './post-preview';
import { SignInNotice } from './sign-in-notice';
import classes from './workspace.module.css';

interface WorkspaceProps {
  flow: Flow;
  title: string;
  text: string;
  /** Additional requirements of the chosen platform. */
  notice?: ReactNode;
  /** The actions: a `SendPanel`. */
  children: ReactNode;
}

export function Workspace({ flow, title, text, notice, children }: WorkspaceProps) {
  const input = useRef<HTMLInputElement>(null);
  useFocusOnLink(flow, input);
  return (
    <TwoColumns stage={<PostPreview state={flow.state} />} wayOut={children}>
      <header className={classes.header}>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
      </header>
      <PlatformPicker
        platforms={flow.state.platforms}
        value={flow.state.platform}
        onChange={flow.choosePlatform}
        disabled={isLocked(flow.state)}
      />
      <SignInNotice />
      {notice}
      <LinkField flow={flow} ref={input} />
      {flow.state.aiContentId === null ? null : (
        <AttachedContent
          contentId={flow.state.aiContentId}
          onRemove={isLocked(flow.state) ? undefined : flow.removeAiContent}
        />
      )}
    </TwoColumns>
  );
}

/** Focuses the link field at the start, and when the server refuses the link. */
function useFocusOnLink({ state }: Flow, input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    // On touch devices, the on-screen keyboard would cover half of the screen.
    if (window.matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, [input]);
  const { send } = state;
  const isRefused = send.kind === 'refused' && linkError(state) !== null;
  useEffect(() => {
    if (isRefused) input.current?.focus();
  }, [isRefused, send, input]);
  const isCleared = state.url === '' && state.link.kind === 'empty' && !state.link.isMissing;
  const wasFilled = useRef(false);
  useEffect(() => {
    if (isCleared && wasFilled.current) input.current?.focus();
    wasFilled.current = state.url !== '';
  }, [isCleared, state.url, input]);
}
