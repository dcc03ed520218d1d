import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState } from '@sparks/ui';
import { useTranslations } from './translations';

interface SlotProps {
  children: ReactNode;
  /** What stands here, e.g. an id: an error goes with what it was about. */
  of?: string;
  /** Leaves its place empty instead of saying so: for the small parts of a bar. */
  isQuiet?: boolean;
}

/** A part of a page. When it breaks it says so in its own place and can be tried again; the rest of the page goes on. */
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
