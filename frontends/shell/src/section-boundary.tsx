import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { isMissingFile } from './missing-file';
import { MissingFileError } from './missing-file-error';
import { LoadError } from './reconnect';
import { useTranslations } from './translations';

interface SectionBoundaryProps {
  children: ReactNode;
  /** Id of the content; a new id resets the error. */
  resetKey?: string;
  /** Renders nothing on error, for small elements of a toolbar. */
  isSilent?: boolean;
}

/** An error boundary for a section of a page, with a retry. */
export function SectionBoundary({ children, resetKey, isSilent = false }: SectionBoundaryProps) {
  const { t } = useTranslations();
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      fallbackRender={({ error, resetErrorBoundary }) =>
        isSilent ? null : isMissingFile(error) ? (
          <MissingFileError />
        ) : (
          <LoadError title={t('slot.failed')} message={t('slot.failedText')} onRetry={resetErrorBoundary} />
        )
      }
    >
      {children}
    </ErrorBoundary>
  );
}
