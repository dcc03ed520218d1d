import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SparksUiProvider } from '../provider/sparks-ui-provider';

/** Renders with the theme in the light color scheme. */
export function renderUi(ui: ReactNode) {
  return render(ui, {
    wrapper: ({ children }) => (
      <SparksUiProvider env="test" colorScheme="light">
        {children}
      </SparksUiProvider>
    ),
  });
}
