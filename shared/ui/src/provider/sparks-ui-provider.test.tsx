import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMantineColorScheme } from '../mantine';
import { SparksUiProvider } from './sparks-ui-provider';

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');

it('prints in light colors and restores the scheme of the screen', () => {
  render(
    <SparksUiProvider env="test" colorScheme="dark">
      page
    </SparksUiProvider>,
  );
  expect(scheme()).toBe('dark');
  window.dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(scheme()).toBe('dark');
});

describe('the color scheme', () => {
  const COOKIE = /sparks-color-scheme=(\w+)/;
  const cookie = () => COOKIE.exec(document.cookie)?.[1];
  const Choice = () => {
    const { setColorScheme } = useMantineColorScheme();
    return (['light', 'dark', 'auto'] as const).map((value) => (
      <button key={value} onClick={() => setColorScheme(value)}>
        {value}
      </button>
    ));
  };
  afterEach(() => {
    localStorage.clear();
    document.cookie = 'sparks-color-scheme=; Max-Age=0; Path=/';
  });

  it('is sent to the server when a person chooses it, and no longer when the system decides again', async () => {
    render(
      <SparksUiProvider env="test">
        <Choice />
      </SparksUiProvider>,
    );
    expect(cookie()).toBeUndefined();
    for (const choice of ['dark', 'light']) {
      await userEvent.click(screen.getByRole('button', { name: choice }));
      expect([scheme(), cookie()]).toEqual([choice, choice]);
    }
    await userEvent.click(screen.getByRole('button', { name: 'auto' }));
    expect(cookie()).toBeUndefined();
  });

  it('that was chosen earlier is sent to the server on the next visit', () => {
    localStorage.setItem('sparks-color-scheme', 'dark');
    render(<SparksUiProvider env="test">page</SparksUiProvider>);
    expect(cookie()).toBe('dark');
  });
});
