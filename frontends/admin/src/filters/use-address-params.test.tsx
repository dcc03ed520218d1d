import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { pageIn, writeParams } from './read-params';
import { useAddressParams } from './use-address-params';

const read = (search: URLSearchParams) => ({
  q: search.get('q') ?? '',
  open: search.get('open') ?? '',
  page: pageIn(search),
});
const write = (params: Partial<ReturnType<typeof read>>) => writeParams(params);

function begin(address: string) {
  let router: ReturnType<typeof createMemoryRouter> | undefined;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterProvider
      router={(router ??= createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] }))}
    />
  );
  const { result } = renderHook(() => useAddressParams(read, write), { wrapper });
  return { result, address: () => router?.state.location.search };
}

it('adds up two changes before the page has shown the first', () => {
  const { result, address } = begin('/?page=3');
  const { change, filter } = result.current;
  act(() => {
    change({ open: 'a-row' });
    filter({ q: 'herbs' });
  });
  expect(new URLSearchParams(address())).toEqual(new URLSearchParams({ q: 'herbs', open: 'a-row' }));
});

it('returns to the first page when a filter changes, and keeps the page otherwise', () => {
  const { result, address } = begin('/?q=herbs&page=3');
  act(() => result.current.change({ open: 'a-row' }));
  expect(address()).toBe('?q=herbs&open=a-row&page=3');
  act(() => result.current.filter({ q: 'mint' }));
  expect(address()).toBe('?q=mint&open=a-row');
});

it('shows the given values', () => {
  const { result, address } = begin('/?q=herbs&page=3');
  act(() => result.current.show({}));
  expect(address()).toBe('');
});
