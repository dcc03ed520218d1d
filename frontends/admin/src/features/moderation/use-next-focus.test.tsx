import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useNextFocus } from './use-next-focus';

/** A list of which the last row was decided, or one row is left. */
function Page({ isEmpty }: { isEmpty: boolean }) {
  const [rows, filters] = [useRef<HTMLDivElement>(null), useRef<HTMLElement>(null)];
  const focusNext = useNextFocus({ rows, fallback: filters, disabled: false });
  return (
    <>
      <nav ref={filters}>
        <a href="/pending" aria-current="page">
          Pending
        </a>
        <a href="/flagged">Flagged</a>
      </nav>
      <div ref={rows}>
        {!isEmpty && (
          <div data-row-id="b">
            <button data-row-opener>Row b</button>
          </div>
        )}
      </div>
      <button onClick={() => focusNext('b')}>Decide</button>
    </>
  );
}

const decide = (isEmpty: boolean) => {
  const { rerender } = render(<Page isEmpty={isEmpty} />);
  screen.getByRole('button', { name: 'Decide' }).click();
  rerender(<Page isEmpty={isEmpty} />);
};

it('moves the focus to the next row after a decision', async () => {
  decide(false);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Row b' })).toHaveFocus());
});

it('moves the focus to the current list when no row is left', async () => {
  decide(true);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Pending' })).toHaveFocus());
});

it('does not take the focus from somebody who has gone on to another list', async () => {
  decide(true);
  const flagged = screen.getByRole('link', { name: 'Flagged' });
  flagged.focus();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(flagged).toHaveFocus();
});
