import { useEffect, useState, type ComponentType } from 'react';
import { toastLoadError } from './missing-file-error';

/** A dialog, drawer or notice whose code is loaded when it is first opened. It stays mounted from then on. */
export function lazyMount<Props extends { opened: boolean; onClose?: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  return function LazyMount(props: Props) {
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
    const { opened, onClose } = props;
    useEffect(() => {
      if (!opened || Dialog) return undefined;
      let isMounted = true;
      load().then(
        (loaded) => isMounted && setDialog(() => loaded),
        (error: unknown) => {
          toastLoadError(error, 'lazy-mount');
          onClose?.();
        },
      );
      return () => {
        isMounted = false;
      };
      // `onClose` may change on every render and must not restart the load.
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [opened, Dialog]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
