import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from '@sparks/ui';
import { useWords } from './words';

/**
 * A part of a page that stands below what is read first: its code is fetched and run once the rest has been painted. From then on
 * it is there at once, so that going back finds the page in its full length.
 * @param waiting stands there until then, in the shape of what comes
 */
export function afterPaint<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode) {
  let loaded: ComponentType<Props> | null = null;

  return function AfterPaint(props: Props) {
    const { t } = useWords();
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const isWanted = !Part && !hasFailed;
    useEffect(() => {
      if (!isWanted) return undefined;
      let isHere = true;
      const fetchPart = () =>
        load().then(
          (part) => {
            loaded = part;
            if (isHere) setPart(() => part);
          },
          () => isHere && setHasFailed(true),
        );
      const cancel = afterNextPaint(() => void fetchPart());
      return () => {
        isHere = false;
        cancel();
      };
    }, [isWanted]);
    if (Part) return <Part {...props} />;
    return hasFailed ? (
      <ErrorState title={t('slot.failed')} message={t('slot.failedText')} onRetry={() => setHasFailed(false)} />
    ) : (
      waiting
    );
  };
}

let hasPainted = false;

/**
 * Whether anything has been painted since the address was opened. A long list that is there at once waits for it, so that what is
 * read first does not wait for the list; on later pages, also when one goes back, nothing waits.
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

/** A frame is asked for, and what comes after its paint is a task of its own. @returns how to call it off */
function afterNextPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
