import { useEffect, useRef, useState, type ReactNode } from 'react';

/** So that what is scrolled to is there already. */
const AHEAD = '200px';

/** Shows the placeholder until its place comes into view, then what belongs there; it stays. */
export function RenderInView({ children, placeholder }: { children: ReactNode; placeholder: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (wasSeen || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasSeen(true),
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [wasSeen]);
  return <div ref={place}>{wasSeen ? children : placeholder}</div>;
}
