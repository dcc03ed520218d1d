import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LoadError } from './reconnect';
import { useTranslations } from './translations';

/**
 * A section below the fold: its code is loaded and rendered after the first paint. Once loaded it renders
 * synchronously, so that going back restores the page at its full length.
 * @param placeholder shown until then, in the shape of the section
 */
export function deferRender<Props extends object>(load: () => Promise<ComponentType<Props>>, placeholder: ReactNode) {
  let loaded: ComponentType<Props> | null = null;

  return function DeferredRender(props: Props) {
    const { t } = useTranslations();
    const [Section, setSection] = useState<ComponentType<Props> | null>(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const isNeeded = !Section && !hasFailed;
    useEffect(() => {
      if (!isNeeded) return undefined;
      let isMounted = true;
      const loadSection = () =>
        load().then(
          (section) => {
            loaded = section;
            if (isMounted) setSection(() => section);
          },
          () => isMounted && setHasFailed(true),
        );
      const cancel = afterNextPaint(() => void loadSection());
      return () => {
        isMounted = false;
        cancel();
      };
    }, [isNeeded]);
    if (Section) return <Section {...props} />;
    return hasFailed ? (
      <LoadError title={t('slot.failed')} message={t('slot.failedText')} onRetry={() => setHasFailed(false)} />
    ) : (
      placeholder
    );
  };
}

let hasPainted = false;

/**
 * Whether anything has been painted since the page was loaded. A long cached list waits for the first paint so that it
 * does not delay the content above it; later navigations never wait.
 */
export function useHasPainted(): boolean {
  const [isPainted, setIsPainted] = useState(hasPainted);
  useEffect(() => {
    if (isPainted) return undefined;
    return afterNextPaint(() => {
      hasPainted = true;
      setIsPainted(true);
    });
  }, [isPainted]);
  return isPainted;
}

/** Runs `callback` in a separate task after the next paint. @returns a function that cancels it */
function afterNextPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
