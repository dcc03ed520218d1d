import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useNow } from '../time/use-now';
import { RenderedAt, useIsHydrating, useTimeZone } from './hydration';

const renderedAt = new Date('2026-05-01T12:00:00Z');

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-05-01T12:00:10Z') }));
afterEach(() => jest.useRealTimers());

const seen: string[] = [];
function Clock() {
  const text = `${useNow(0).toISOString()} ${useTimeZone()} ${useIsHydrating()}`;
  seen.push(text);
  return <p>{text}</p>;
}
const page = (
  <RenderedAt value={renderedAt}>
    <Clock />
  </RenderedAt>
);

it("first renders with the server's time and UTC, then with those of the browser", async () => {
  const errors: unknown[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(container).toHaveTextContent('2026-05-01T12:00:00.000Z UTC true');
  seen.length = 0;
  const root = await act(async () =>
    hydrateRoot(container, page, { onRecoverableError: (error) => void errors.push(error) }),
  );
  expect(seen[0]).toBe('2026-05-01T12:00:00.000Z UTC true');
  expect(screen.getByText('2026-05-01T12:00:10.000Z undefined false')).toBeVisible();
  expect(errors).toEqual([]);
  await act(async () => root.unmount());
});
