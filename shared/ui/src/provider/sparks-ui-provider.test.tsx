import { render } from '@testing-library/react';
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
