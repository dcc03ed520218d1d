import { MantineProvider, mergeThemeOverrides, type MantineColorScheme } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { waitingToasts } from '../feedback/toast';
import { RenderedAt } from '../hydration/hydration';
import { useSharedTranslations } from '../language/shared-translations';
import { cssVariables, theme } from '../theme/theme';
import { colorSchemeManager, shareColorScheme } from './color-scheme';

const SCHEME = 'data-mantine-color-scheme';

interface SparksUiProviderProps {
  children: ReactNode;
  /** Forces a color scheme, for tests and screenshots; defaults to the user's choice, then the system's. */
  colorScheme?: Exclude<MantineColorScheme, 'auto'>;
  /**
   * `test` for environments without layout (jsdom): overlays open at once and do not hide because their target has no
   * size.
   */
  env?: 'default' | 'test';
  /** When a server rendered the page. */
  renderedAt?: Date | null;
}

/** Theme, color scheme, notifications and the place of the focus. Mounted once by the host; remotes share it. */
export function SparksUiProvider({ children, colorScheme, env = 'default', renderedAt = null }: SparksUiProviderProps) {
  useEffect(recoverLostFocusOnceUsed, []);
  useEffect(printInLightScheme, []);
  useEffect(shareColorScheme, []);
  const translatedTheme = useTheme();
  return (
    <MantineProvider
      env={env}
      theme={translatedTheme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      forceColorScheme={colorScheme}
    >
      <ToastsOnceNeeded />
      <RenderedAt value={renderedAt}>{children}</RenderedAt>
    </MantineProvider>
  );
}

/** The theme with the labels that its components have by default, in the language of the page. */
function useTheme() {
  const label = useSharedTranslations()('ui.close');
  return useMemo(() => {
    const defaultProps = { closeButtonProps: { 'aria-label': label } };
    return mergeThemeOverrides(theme, { components: { Modal: { defaultProps }, Drawer: { defaultProps } } });
  }, [label]);
}

/** Paper is white, so pages are printed in light colors. @returns stops it */
function printInLightScheme(): () => void {
  const root = document.documentElement;
  let scheme: string | null = null;
  const onBefore = (): void => {
    scheme = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, 'light');
  };
  const onAfter = (): void => {
    if (scheme) root.setAttribute(SCHEME, scheme);
  };
  window.addEventListener('beforeprint', onBefore);
  window.addEventListener('afterprint', onAfter);
  return () => {
    window.removeEventListener('beforeprint', onBefore);
    window.removeEventListener('afterprint', onAfter);
  };
}

/** Loaded with the first focus, which only a person sets. @returns stops watching */
function recoverLostFocusOnceUsed(): () => void {
  let isMounted = true;
  let isLoading = false;
  let stop: (() => void) | undefined;
  let lastFocus: EventTarget[] = [];
  const onFocus = (event: FocusEvent): void => {
    lastFocus = event.composedPath();
    if (isLoading) return;
    isLoading = true;
    import('../focus/recover-focus').then(
      ({ recoverLostFocus }) => {
        if (!isMounted) return;
        document.removeEventListener('focusin', onFocus);
        stop = recoverLostFocus(lastFocus);
      },
      // Offline, the next focus tries again.
      () => (isLoading = false),
    );
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    isMounted = false;
    document.removeEventListener('focusin', onFocus);
    stop?.();
  };
}

/** Loaded on the first toast. */
const Toasts = lazy(async () => ({ default: (await import('../feedback/toasts')).Toasts }));

function ToastsOnceNeeded() {
  const [isNeeded, setIsNeeded] = useState(waitingToasts.areThere);
  useEffect(() => waitingToasts.subscribe(() => setIsNeeded(true)), []);
  return isNeeded ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
