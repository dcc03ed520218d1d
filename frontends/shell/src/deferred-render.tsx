import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { isMissingFile } from './missing-file';
import { MissingFileError } from './missing-file-error';
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
    const [failure, setFailure] = useState<unknown>();
    const isNeeded = !Section && failure === undefined;
    useEffect(() => {
      if (!isNeeded) return undefined;
      let isMounted = true;
      const loadSection = () =>
        loadOnce().then(
          (section) => isMounted && setSection(() => section),
          (error: unknown) => isMounted && setFailure(error),
        );
      const cancel = afterNextPaint(() => void loadSection());
      return () => {
        isMounted = false;
        cancel();
      };
    }, [isNeeded]);
    if (Section) return <Section {...props} />;
    if (failure === undefined) return placeholder;
    if (isMissingFile(failure)) return <MissingFileError />;
    return <LoadError title={t('slot.failed')} message={t('slot.failedText')} onRetry={() => setFailure(undefined)} />;
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
