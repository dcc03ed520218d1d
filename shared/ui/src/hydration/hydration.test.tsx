import { act } from '@testing-library/react';
import { useEffect, useState, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useNow } from '../time/use-now';
import { RenderedAt, useIsHydrating, useTimeZone } from './hydration';

const renderedAt = new Date('2026-05-01T12:00:00Z');

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-05-01T12:00:10Z') }));
afterEach(() => jest.useRealTimers());

let seen: string[] = [];
function Zone() {
  const text = `${useTimeZone()} ${useIsHydrating()}`;
  seen.push(text);
  return <p>{text}</p>;
}
function Clock({ refreshMs = 0 }: { refreshMs?: number }) {
  const text = useNow(refreshMs).toISOString();
  seen.push(text);
  return <p>{text}</p>;
}

/** What was rendered from the moment at which the browser took over the server's page, which was `text`. */
async function hydrate(content: ReactElement, text: string): Promise<string[]> {
  const page = <RenderedAt value={renderedAt}>{content}</RenderedAt>;
  const errors: unknown[] = [];
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(container).toHaveTextContent(text);
  seen = [];
  const onRecoverableError = (error: unknown) => void errors.push(error);
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  expect(errors).toEqual([]);
  const rendered = seen;
  expect(container).toHaveTextContent(rendered.at(-1) as string);
  await act(async () => root.unmount());
  return rendered;
}

it('first renders UTC, then the time zone of the browser', async () => {
  expect(await hydrate(<Zone />, 'UTC true')).toEqual(['UTC true', 'undefined false']);
});

describe('the time on a page that was rendered ten seconds ago', () => {
  const [thenIso, nowIso] = [renderedAt.toISOString(), '2026-05-01T12:00:10.000Z'];

  it.each([
    ['every minute', 60_000],
    ['never', 0],
  ])("is the server's when it is updated %s, and renders once", async (_, refreshMs) => {
    expect(await hydrate(<Clock refreshMs={refreshMs} />, thenIso)).toEqual([thenIso]);
  });

  it("is the browser's at once when it is updated every second", async () => {
    expect(await hydrate(<Clock refreshMs={1_000} />, thenIso)).toEqual([thenIso, nowIso]);
  });

  it.each([60_000, 0])("is the browser's at once when the page is older than that: %d", async (refreshMs) => {
    jest.setSystemTime(new Date('2026-05-01T12:01:10Z'));
    const rendered = await hydrate(<Clock refreshMs={refreshMs} />, thenIso);
    expect(rendered).toEqual([thenIso, '2026-05-01T12:01:10.000Z']);
  });

  it("is the browser's in what appears later", async () => {
    function Page() {
      const [isOpen, setIsOpen] = useState(false);
      useEffect(() => setIsOpen(true), []);
      return isOpen ? <Clock refreshMs={60_000} /> : 'closed';
    }
    expect(await hydrate(<Page />, 'closed')).toEqual([nowIso]);
  });
});
