import { useEffect, useRef, useState, type ComponentType } from 'react';
import { sharedText, toast } from '@sparks/ui';

/** What a control looks like before anybody has opened it. */
export type Closed<Props> = ComponentType<Props & { onOpen: () => void }>;
/** The control itself; it opens as it comes, unless it came because of what is set in it. */
export type Working<Props> = ComponentType<Props & { isAsked: boolean }>;

/**
 * A control whose working part (menus, lists and the positioning of what floats weigh more than a whole page) is loaded when
 * somebody opens it. Until then it is a look-alike of the same size, name and role. It is replaced after the click
 * or key that asked for it, never in between.
 * @param isNeeded whether the working part is loaded without being asked, as for a value that can be cleared
 */
export function onDemand<Props extends object>(
  load: () => Promise<Working<Props>>,
  Look: Closed<Props>,
  isNeeded: (props: Props) => boolean = () => false,
) {
  return function OnDemand(props: Props) {
    const [Control, setControl] = useState<Working<Props> | null>(null);
    const [isAsked, setIsAsked] = useState(false);
    const isHere = useRef(true);
    const fetchControl = () =>
      load().then(
        (loaded) => isHere.current && setControl(() => loaded),
        () => toast.error({ message: sharedText('ui.somethingFailed'), id: 'on-demand' }),
      );
    const needed = isNeeded(props);
    useEffect(() => {
      isHere.current = true;
      if (needed) void fetchControl();
      return () => {
        isHere.current = false;
      };
      // The loader is a constant of the module.
    }, [needed]);
    if (Control) return <Control {...props} isAsked={isAsked} />;
    return (
      <Look
        {...props}
        onOpen={() => {
          setIsAsked(true);
          void fetchControl();
        }}
      />
    );
  };
}
