import { watchJob } from '@sparks/api-client';
import { isUnderWay, type AiContent } from '../ai-content';

interface GenerationOptions {
  readonly contentId: string;
  /** Asks how the generation is. May fail: it is asked again. */
  readonly fetchContent: () => Promise<AiContent>;
  /** Gets every news of it, at last how it ended. */
  readonly onContent: (content: AiContent) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Follows a generation until it has ended or `signal` is aborted. Never throws. */
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
    isFinished: (content) => !isUnderWay(content),
    signal,
  });
}
