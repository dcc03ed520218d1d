import { watchJob } from '@sparks/api-client/lazy';
import { isPending, type AiContent } from '../ai-content';

interface GenerationOptions {
  readonly contentId: string;
  /** Fetches the current state; a failure is retried. */
  readonly fetchContent: () => Promise<AiContent>;
  /** Called for each update, including the final one. */
  readonly onContent: (content: AiContent) => void;
  readonly signal: AbortSignal;
}

/** Follows a generation until it ends or `signal` is aborted. Never throws. */
export async function followGeneration({
  contentId,
  fetchContent,
  onContent,
  signal,
}: GenerationOptions): Promise<void> {
  await watchJob({
    path: `/api/ai/jobs/${encodeURIComponent(contentId)}/events`,
    fetchJob: fetchContent,
    onUpdate: onContent,
    isFinished: (content) => !isPending(content),
    signal,
  });
}
