import { useEffect, useState, type ComponentType } from 'react';
import { sharedText, toast } from '@sparks/ui';

/** A dialog that is loaded when it is opened first; from then on it stays, and closes as it does. */
export function onceOpened<Props extends { opened: boolean; onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  return function OnceOpened(props: Props) {
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
    const { opened, onClose } = props;
    useEffect(() => {
      if (!opened || Dialog) return undefined;
      let isHere = true;
      load().then(
        (loaded) => isHere && setDialog(() => loaded),
        () => {
          toast.error({ message: sharedText('ui.somethingFailed'), id: 'once-opened' });
          onClose();
        },
      );
      return () => {
        isHere = false;
      };
      // A new `onClose` is no reason to load again.
      // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [opened, Dialog]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
