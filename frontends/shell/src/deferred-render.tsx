import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LoadError } from './reconnect';
import { useTranslations } from './translations';

const sectionLoaders = new Set<() => Promise<unknown>>();

/** Loads the sections of all loaded pages, for a page that a server has rendered with them. */
export const loadDeferredSections = (): Promise<unknown> => Promise.all([...sectionLoaders].map((load) => load()));

/**
 * A section below the fold: its code is loaded and rendered after the first paint. Once loaded it renders
 * synchronously, so that going back restores the page at its full length.
 * @param placeholder shown until then, in the shape of the section
 */
export function deferRender<Props extends object>(load: () => Promise<ComponentType<Props>>, placeholder: ReactNode) {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => (loaded ??= await load());
  sectionLoaders.add(loadOnce);

  return function DeferredRender(props: Props) {
    const { t } = useTranslations();
    const [Section, setSection] = useState<ComponentType<Props> | null>(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const isNeeded = !Section && !hasFailed;
    useEffect(() => {
      if (!isNeeded) return undefined;
      let isMounted = true;
      const loadSection = () =>
        loadOnce().then(
          (section) => isMounted && setSection(() => section),
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
