import { act, renderHook } from '@testing-library/react';
import { newIdempotencyKey, useIdempotencyKey } from './idempotency-key';

describe('idempotency keys', () => {
  it('are unique', () => {
    const keys = Array.from({ length: 100 }, newIdempotencyKey);
    expect(new Set(keys).size).toBe(100);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('stay the same on rerender and change after renewal', () => {
    const { result, rerender } = renderHook(() => useIdempotencyKey());
    const [first] = result.current;
    rerender();
    expect(result.current[0]).toBe(first);
    act(() => result.current[1]());
    expect(result.current[0]).not.toBe(first);
  });
});
