import type { SVGProps } from 'react';

/** The spark mark in the current text color. Decorative unless it has a title. */
export function SparkMotif({ title, ...rest }: SVGProps<SVGSVGElement> & { title?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="currentColor"
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
      aria-label={title}
      focusable="false"
      {...rest}
    >
      <path d="M11.2 2.4c.5 4.6 2.4 7.3 7.5 8.5-4.6 1.4-6.5 3.9-7.9 10.7C10.1 15.2 8 12.9 3 11.7c4.7-1.5 6.9-4.1 8.2-9.3Z" />
      <path
        d="M19.1 2.9c.2 1.6.9 2.5 2.6 2.9-1.6.5-2.2 1.3-2.7 3.6-.3-2.1-1-2.9-2.6-3.3 1.6-.5 2.3-1.4 2.7-3.2Z"
        opacity="0.72"
      />
      <path
        d="M18.6 16.6c.2 1.1.6 1.7 1.8 2-1.1.3-1.5.9-1.8 2.4-.2-1.4-.7-2-1.8-2.2 1.1-.4 1.5-1 1.8-2.2Z"
        opacity="0.48"
      />
    </svg>
  );
}
