import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { recordEarlyEvents, replayEarlyEvents } from './early-events';

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

it('repeats the clicks and the typing that came before the handlers, once', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  recordEarlyEvents();
  const [button, input] = [container.querySelector('button'), container.querySelector('input')];
  await userEvent.click(button as HTMLElement);
  await userEvent.type(input as HTMLElement, 'coffee');
  const root = await act(async () => hydrateRoot(container, <Page />));
  await act(async () => replayEarlyEvents());
  expect(container.querySelector('output')).toHaveTextContent('1 coffee');
  expect(input).toHaveValue('coffee');
  await act(async () => replayEarlyEvents());
  expect(container.querySelector('output')).toHaveTextContent('1 coffee');
  await act(async () => root.unmount());
});
