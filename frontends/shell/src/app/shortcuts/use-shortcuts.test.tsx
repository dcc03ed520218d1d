import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page';
import { useShortcuts } from './use-shortcuts';

const onShowHelp = jest.fn();
function Page({ withSearch = false }: { withSearch?: boolean }) {
  useShortcuts({ onShowHelp });
  return (
    <>
      <input aria-label="name" />
      {withSearch ? <input aria-label="search" data-shortcut="search" /> : null}
    </>
  );
}

beforeEach(() => onShowHelp.mockClear());

describe('shortcuts', () => {
  it.each([
    ['gd', '/discover'],
    ['gc', '/campaigns/new'],
    ['go', '/campaigns'],
    ['gm', '/me/contributions'],
    ['gw', '/wallet'],
    ['gr', '/review'],
    ['gn', '/notifications'],
    ['gp', '/me/profile'],
    ['ga', '/admin'],
  ])('%s goes to %s', async (keys, target) => {
    const { address } = renderPage(<Page />);
    await userEvent.keyboard(keys);
    expect(address()).toBe(target);
  });

  it('needs both keys of a sequence, in order', async () => {
    const { address } = renderPage(<Page />);
    await userEvent.keyboard('dgxd');
    expect(address()).toBe('/');
  });

  it('keeps the second key from the current page', async () => {
    const decline = jest.fn();
    document.addEventListener('keydown', decline);
    renderPage(<Page />);
    await userEvent.keyboard('gd');
    document.removeEventListener('keydown', decline);
    expect(decline.mock.calls.map(([event]: [KeyboardEvent]) => event.key)).toEqual(['g']);
  });

  it('shows the help with ?', async () => {
    renderPage(<Page />);
    await userEvent.keyboard('?');
    expect(onShowHelp).toHaveBeenCalledTimes(1);
  });

  it('focuses the search with /, or navigates to it', async () => {
    const { unmount } = renderPage(<Page withSearch />);
    await userEvent.keyboard('/');
    expect(screen.getByLabelText('search')).toHaveFocus();
    expect(screen.getByLabelText('search')).toHaveValue('');
    unmount();
    const { address } = renderPage(<Page />);
    await userEvent.keyboard('/');
    expect(address()).toBe('/discover');
  });

  it('ignores keys while the user types', async () => {
    const { address } = renderPage(<Page />);
    await userEvent.type(screen.getByLabelText('name'), 'gd?');
    expect(address()).toBe('/');
    expect(onShowHelp).not.toHaveBeenCalled();
  });
});
