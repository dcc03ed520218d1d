import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorState } from '@sparks/ui';

/** The `online` event only means that there is a network; the server may take longer to reach. */
const PROBE_INTERVAL_MS = 2_000;

/**
 * Calls back when the connection is back and the server answers.
 * @returns cancels
 */
export function onReconnect(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const probe = async () => {
    clearTimeout(timer);
    timer = undefined;
    const isReachable = await fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isCancelled) return;
    if (isReachable) callback();
    else timer = setTimeout(() => void probe(), PROBE_INTERVAL_MS);
  };
  let isCancelled = false;
  const start = () => void probe();
  window.addEventListener('online', start);
  return () => {
    isCancelled = true;
    clearTimeout(timer);
    window.removeEventListener('online', start);
  };
}

export function useOnReconnect(callback: () => void): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => onReconnect(() => latest.current()), []);
}

interface LoadErrorProps {
  title: string;
  message: string;
  onRetry: () => void;
  /** Level of the heading: 1 when the error stands for a whole page. */
  order?: 1 | 2;
  /** Replaces the default look. */
  children?: ReactNode;
}

/** The error of a part of the page that could not be loaded; retries by itself when the connection is back. */
export function LoadError({ title, message, onRetry, order, children }: LoadErrorProps) {
  useOnReconnect(onRetry);
  return children ?? <ErrorState order={order} title={title} message={message} onRetry={onRetry} />;
}
