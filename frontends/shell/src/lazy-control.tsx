import { useEffect, useRef, useState, type ComponentType } from 'react';
import { toastLoadError } from './missing-file-error';

/** The control as it looks before it is loaded. */
export type Placeholder<Props> = ComponentType<Props & { onOpen: () => void }>;
/** The loaded control. It opens on mount when `isOpenRequested`. */
export type LoadedControl<Props> = ComponentType<Props & { isOpenRequested: boolean }>;

/**
 * A control whose code is loaded when it is first opened, because menus, lists and floating elements are larger than
 * the rest of a page. Until then it renders a placeholder of the same size, name and role, which is replaced after the
 * click or key press that opens it.
 * @param isNeeded whether to load the control before it is opened, e.g. for a value that can be cleared
 */
export function lazyControl<Props extends object>(
  load: () => Promise<LoadedControl<Props>>,
  PlaceholderControl: Placeholder<Props>,
  isNeeded: (props: Props) => boolean = () => false,
) {
  return function LazyControl(props: Props) {
    const [Control, setControl] = useState<LoadedControl<Props> | null>(null);
    const [isOpenRequested, setIsOpenRequested] = useState(false);
    const isMounted = useRef(true);
    const loadControl = () =>
      load().then(
        (loaded) => isMounted.current && setControl(() => loaded),
        (error: unknown) => toastLoadError(error, 'lazy-control'),
      );
    const needed = isNeeded(props);
    useEffect(() => {
      isMounted.current = true;
      if (needed) void loadControl();
      return () => {
        isMounted.current = false;
      };
      // `load` is a module constant.
    }, [needed]);
    if (Control) return <Control {...props} isOpenRequested={isOpenRequested} />;
    return (
      <PlaceholderControl
        {...props}
        onOpen={() => {
          setIsOpenRequested(true);
          void loadControl();
        }}
      />
    );
  };
}
