import { useRef, useState, type PointerEvent, type RefObject } from 'react';

interface Drag {
  list: RefObject<HTMLElement | null>;
  /** While the pointer moves: the item goes to the place under the pointer. */
  onMove: (from: number, to: number) => void;
  onDrop: (at: number) => void;
}

/** Dragging items of a list by a handle, with mouse, pen or touch. */
export function useDrag({ list, onMove, onDrop }: Drag) {
  const [at, setAt] = useState<number | null>(null);
  // Several moves can come before the next render.
  const current = useRef<number | null>(null);
  const place = (index: number | null) => {
    current.current = index;
    setAt(index);
  };
  const end = (isDrop: boolean) => {
    if (current.current !== null && isDrop) onDrop(current.current);
    place(null);
  };
  return {
    /** The place of the dragged item. */
    at,
    handleProps: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        // The moves come to the handle, wherever the pointer is.
        event.currentTarget.setPointerCapture(event.pointerId);
        place(index);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = current.current;
        if (from === null) return;
        const to = placeAt(list.current, event.clientY);
        if (to === null || to === from) return;
        place(to);
        onMove(from, to);
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    }),
  };
}

/** The place of the item at that height; beyond the list, that of the first or last item. */
function placeAt(list: HTMLElement | null, y: number): number | null {
  const items = [...(list?.children ?? [])];
  if (items.length === 0) return null;
  const below = items.findIndex((item) => y < item.getBoundingClientRect().bottom);
  return below < 0 ? items.length - 1 : below;
}
