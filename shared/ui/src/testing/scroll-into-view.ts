import { act } from '@testing-library/react';

/**
 * Replaces `IntersectionObserver`, which jsdom lacks, during the tests of the file. Elements are out of view until the
 * returned function shows those observed last.
 */
export function simulateScrolling(): () => void {
  const original = window.IntersectionObserver;
  let show: () => void = () => {
    throw new Error('No element is observed');
  };
  beforeEach(() => {
    window.IntersectionObserver = class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        report([{ isIntersecting: false }]);
        show = () => act(() => report([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    window.IntersectionObserver = original;
  });
  return () => show();
}
