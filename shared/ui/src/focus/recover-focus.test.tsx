import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { recoverLostFocus } from './recover-focus';

let stop: () => void;
beforeEach(() => {
  stop = recoverLostFocus();
});
afterEach(() => stop());

function Posts() {
  const [posts, setPosts] = useState(['First', 'Second', 'Third']);
  const remove = (name: string) => setPosts(posts.filter((post) => post !== name));
  return (
    <section>
      <h2>Posts</h2>
      <ul>
        {posts.map((name) => (
          <li key={name}>
            <a href={`/${name}`}>{name}</a>
            <button onClick={() => remove(name)}>Remove {name}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows one part until its button is pressed, then the other. */
function Switch({ before, after }: { before: string; after: ReactNode }) {
  const [isPressed, setPressed] = useState(false);
  return (
    <section>
      <h2>Part</h2>
      <p>{isPressed ? after : <button onClick={() => setPressed(true)}>{before}</button>}</p>
    </section>
  );
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};

describe('when the focused control disappears', () => {
  it('finds a place for a control that disappeared before it watched', async () => {
    stop();
    render(<Posts />);
    const button = screen.getByRole('button', { name: 'Remove First' });
    button.focus();
    const path: EventTarget[] = [];
    for (let element: Element | null = button; element; element = element.parentElement) path.push(element);
    await userEvent.keyboard('{Enter}');
    expect(document.body).toHaveFocus();
    stop = recoverLostFocus(path);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus());
  });

  it('leaves a blur on purpose alone that happened before it watched', () => {
    stop();
    render(<Posts />);
    const button = screen.getByRole('button', { name: 'Remove First' });
    button.focus();
    button.blur();
    stop = recoverLostFocus([button]);
    expect(document.body).toHaveFocus();
  });

  it('focuses the next item of its list', async () => {
    render(<Posts />);
    await press('Remove Second');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Third' })).toHaveFocus());
  });

  it('focuses the item before the last one', async () => {
    render(<Posts />);
    await press('Remove Third');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus());
  });

  it('focuses the heading of the region when the list is empty', async () => {
    render(<Posts />);
    await press('Remove First');
    await press('Remove Second');
    await press('Remove Third');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Posts' })).toHaveFocus());
  });

  it('focuses the control that replaces it', async () => {
    render(<Switch before="Approve" after={<button>Undo</button>} />);
    await press('Approve');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
  });

  it('focuses the heading of what replaces it', async () => {
    render(
      <Switch
        before="Remove all"
        after={
          <span>
            <h3>No posts</h3>
            <a href="/new">Submit one</a>
          </span>
        }
      />,
    );
    await press('Remove all');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'No posts' })).toHaveFocus());
  });

  it('focuses the heading of its region when only text replaces it', async () => {
    render(<Switch before="Request" after="Your request is pending" />);
    await press('Request');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Part' })).toHaveFocus());
  });

  it('focuses the first control of its list item when the item stays', async () => {
    function Request() {
      const [isApproved, setApproved] = useState(false);
      return (
        <ul>
          <li>
            <a href="/ada">Ada</a>
            <div>{isApproved ? 'Approved' : <button onClick={() => setApproved(true)}>Approve</button>}</div>
          </li>
        </ul>
      );
    }
    render(<Request />);
    await press('Approve');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Ada' })).toHaveFocus());
  });

  it('focuses what follows the opener when a dialog removed its opener', async () => {
    function Deletion() {
      const [isOpen, setOpen] = useState(false);
      const [isDeleted, setDeleted] = useState(false);
      return (
        <>
          <ul>
            {isDeleted ? null : (
              <li>
                <button onClick={() => setOpen(true)}>Delete first</button>
              </li>
            )}
            <li>
              <button>Delete second</button>
            </li>
          </ul>
          {isOpen ? (
            <div role="dialog">
              <button onClick={() => setDeleted(true)}>Confirm</button>
              <button onClick={() => setOpen(false)}>Close</button>
            </div>
          ) : null}
        </>
      );
    }
    render(<Deletion />);
    await press('Delete first');
    await press('Confirm');
    await press('Close');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete second' })).toHaveFocus());
  });
});

describe('when the focus is lost otherwise', () => {
  const renderSaving = (isSaving: boolean) => (
    <section>
      <h2>Profile</h2>
      <button disabled={isSaving}>Save</button>
    </section>
  );

  it('returns it to a control that is enabled again', async () => {
    const { rerender } = render(renderSaving(false));
    const save = screen.getByRole('button', { name: 'Save' });
    save.focus();
    rerender(renderSaving(true));
    // Browsers do this when they render a disabled control; jsdom does not.
    save.blur();
    rerender(renderSaving(false));
    await waitFor(() => expect(save).toHaveFocus());
  });

  it('focuses the heading when a control stays disabled', async () => {
    const { rerender } = render(renderSaving(false));
    screen.getByRole('button', { name: 'Save' }).focus();
    rerender(renderSaving(true));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Profile' })).toHaveFocus(), { timeout: 3_000 });
  });

  it('leaves it on the page when the user clicks beside all controls', async () => {
    render(<Posts />);
    screen.getByRole('link', { name: 'First' }).focus();
    (document.activeElement as HTMLElement).blur();
    await userEvent.click(screen.getByRole('heading', { name: 'Posts' }));
    screen.getByRole('button', { name: 'Remove First' }).click();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'First' })).toBeNull());
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    expect(document.body).toHaveFocus();
  });

  it('never moves a focus that a component has set', async () => {
    function Moving() {
      const [isGone, setGone] = useState(false);
      return (
        <section>
          <h2>Part</h2>
          {isGone ? (
            <input aria-label="Next" ref={(input) => input?.focus()} />
          ) : (
            <button onClick={() => setGone(true)}>Start</button>
          )}
        </section>
      );
    }
    render(<Moving />);
    await press('Start');
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    expect(screen.getByRole('textbox', { name: 'Next' })).toHaveFocus();
  });
});
