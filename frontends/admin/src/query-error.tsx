import { asApiError } from '@sparks/api-client';
import { ErrorState } from '@sparks/ui';

interface QueryErrorProps {
  /** What could not be loaded. */
  title: string;
  /** What the query reports. */
  error: unknown;
  onRetry: () => unknown;
}

/** A query that failed: what, why, and a button that asks again. */
export function QueryError({ title, error, onRetry }: QueryErrorProps) {
  const { message, requestId } = asApiError(error);
  return <ErrorState title={title} message={message} requestId={requestId} onRetry={() => void onRetry()} />;
}
