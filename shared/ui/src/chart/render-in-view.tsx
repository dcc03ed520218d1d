import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** Shows the placeholder until it scrolls into view, or the page is printed; then the children permanently. */
export function RenderInView({ children, placeholder }: { children: ReactNode; placeholder: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (wasSeen || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasSeen(true),
    );
    observer.observe(place.current);
    const showForPrint = () => flushSync(() => setWasSeen(true));
    window.addEventListener('beforeprint', showForPrint);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', showForPrint);
    };
  }, [wasSeen]);
  return <div ref={place}>{wasSeen ? children : placeholder}</div>;
}
