import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { replayEarlyEvents, stopRecordingClicks } from './early-events';
import { runBeforePaint } from './testing/before-paint';

function Page() {
  const [clicks, setClicks] = useState(0);
  const [text, setText] = useState('');
  return (
    <>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        Save
      </button>
      <input aria-label="Search" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <output>{`${clicks} ${text}`}</output>
    </>
  );
}

const nextTask = () => act(() => new Promise((resolve) => setTimeout(resolve)));
async function replayed(): Promise<void> {
  replayEarlyEvents();
  await nextTask();
}

it('repeats the clicks and the typing that came before the handlers, once', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  runBeforePaint('/static/main.js');
  const [button, input] = [container.querySelector('button'), container.querySelector('input')];
  await userEvent.click(button as HTMLElement);
  await userEvent.type(input as HTMLElement, 'coffee');
  const root = await act(async () => hydrateRoot(container, <Page />));
  await replayed();
  expect(container.querySelector('output')).toHaveTextContent('1 coffee');
  expect(input).toHaveValue('coffee');
  await replayed();
  expect(container.querySelector('output')).toHaveTextContent('1 coffee');
  await act(async () => root.unmount());
});

it('runs the handler once for a click while the page is hydrated, and keeps what is typed then', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  runBeforePaint('/static/main.js');
  const [button, input] = [container.querySelector('button'), container.querySelector('input')] as const;
  stopRecordingClicks();
  let root: Root | undefined;
  act(() => {
    startTransition(() => {
      root = hydrateRoot(container, <Page />);
    });
    input?.setRangeText('coffee');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    button?.click();
  });
  expect(container.querySelector('output')).toHaveTextContent(/^1/);
  await replayed();
  expect(container.querySelector('output')).toHaveTextContent('1 coffee');
  expect(input).toHaveValue('coffee');
  act(() => root?.unmount());
});

it('repeats what was done in a part of the page that is taken over last', async () => {
  function App() {
    useEffect(replayEarlyEvents, []);
    return (
      <Suspense>
        <Page />
      </Suspense>
    );
  }
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<App />);
  runBeforePaint('/static/main.js');
  const input = container.querySelector('input') as HTMLInputElement;
  await userEvent.type(input, 'coffee');
  await userEvent.click(container.querySelector('button') as HTMLElement);
  const root = await act(async () => hydrateRoot(container, <App />));
  await nextTask();
  expect(container.querySelector('output')).toHaveTextContent('1 coffee');
  expect(input).toHaveValue('coffee');
  await act(async () => root.unmount());
});
