import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState } from '@sparks/ui';
import { useTranslations } from './translations';

interface SlotProps {
  children: ReactNode;
  /** Id of the content: a new one resets the error. */
  of?: string;
  /** Renders nothing on error, for small elements of a toolbar. */
  isQuiet?: boolean;
}

/** An error boundary for a section of a page, with a retry. */
export function Slot({ children, of, isQuiet = false }: SlotProps) {
  const { t } = useTranslations();
  return (
    <ErrorBoundary
      resetKeys={[of]}
      fallbackRender={({ resetErrorBoundary }) =>
        isQuiet ? null : (
          <ErrorState title={t('slot.failed')} message={t('slot.failedText')} onRetry={resetErrorBoundary} />
        )
      }
    >
      {children}
    </ErrorBoundary>
  );
}
