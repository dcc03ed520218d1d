import '@sparks/ui/styles';
import '@sparks/ui/styles-lazy';
import type { Preview } from '@storybook/react-webpack5';
import { Suspense } from 'react';
import { registerErrorMessages } from '@sparks/api-client';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@sparks/domain';
import {
  changeLanguage,
  currentLanguage,
  errorText,
  problemText,
  SHARED_NAMESPACE,
  SparksUiProvider,
  startLanguage,
  VisuallyHidden,
} from '@sparks/ui';

registerErrorMessages({ error: errorText, detail: problemText });
const hasStarted = startLanguage(SHARED_NAMESPACE, 'en');

const preview: Preview = {
  globalTypes: {
    colorScheme: {
      description: 'Color scheme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System setting' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: LANGUAGES.map((value) => ({ value, title: LANGUAGE_NAMES[value] })),
      },
    },
  },
  initialGlobals: { colorScheme: 'system', language: 'en' },
  loaders: [
    async ({ globals }) => {
      await hasStarted;
      const language = globals.language as Language;
      if (language !== currentLanguage()) await changeLanguage(language);
    },
  ],
  decorators: [
    (Story, { globals, parameters, title, name }) => (
      <SparksUiProvider colorScheme={globals.colorScheme === 'system' ? undefined : globals.colorScheme}>
        <Suspense fallback={<div data-story-loading />}>
          {parameters.isPage ? (
            <Story />
          ) : (
            // The landmark and the heading that a page provides, so that axe can check the order of headings.
            <main style={{ padding: '1rem' }}>
              <VisuallyHidden component="h1">{`${title}: ${name}`}</VisuallyHidden>
              <Story />
            </main>
          )}
        </Suspense>
      </SparksUiProvider>
    ),
  ],
  // Storybook's padding of the body would move dialogs and drawers.
  parameters: { controls: { expanded: true }, layout: 'fullscreen' },
};

export default preview;
