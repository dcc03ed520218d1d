import { useGetMeQuery, useSession, type AiOptions, type MeResponse, type SparkDetail } from '@sparks/api-client';
import { useGetAiOptionsQuery, useGetSparkBySlugQuery, useListAiContentsQuery } from '@sparks/api-client/lazy';
import { isAdmin, submissionBlocker } from '@sparks/domain';
import { errorText } from '@sparks/ui';
import { isPending, type AiContent } from './ai-content';
import { NO_CHOICES } from './wizard/choices';
import type { WizardDraft } from './wizard/wizard-draft';
import { createWizard } from './wizard/wizard-reducer';
import type { WizardState } from './wizard/wizard-state';

/** Data that the wizard needs before it opens. */
export type AiSituation =
  | { readonly kind: 'loading' }
  | { readonly kind: 'sign-in'; readonly isExpired: boolean }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly kind: 'known';
      readonly spark: SparkDetail;
      readonly me: MeResponse;
      readonly options: AiOptions;
      readonly contents: readonly AiContent[];
    };

/** Number of recent items searched for a running or just finished generation. */
const RECENT = 12;

/** Loads the campaign, the contributor, prices and limits, and recent content for this campaign. */
export function useAiSituation({ sparkId, sparkSlug }: { sparkId: string; sparkSlug: string }): AiSituation {
  const { status, isSignedIn } = useSession();
  const spark = useGetSparkBySlugQuery({ slug: sparkSlug });
  const me = useGetMeQuery(undefined, { skip: !isSignedIn });
  const options = useGetAiOptionsQuery(undefined, { skip: !isSignedIn });
  const contents = useListAiContentsQuery({ sparkId, limit: RECENT }, { skip: !isSignedIn });
  const queries = [spark, me, options, contents];

  if (status === 'loading') return { kind: 'loading' };
  if (!isSignedIn) return { kind: 'sign-in', isExpired: status === 'expired' };
  if (spark.currentData && me.currentData && options.currentData && contents.currentData && !contents.isFetching) {
    return {
      kind: 'known',
      spark: spark.currentData.data,
      me: me.currentData.data,
      options: options.currentData.data,
      contents: contents.currentData.data,
    };
  }
  const failed = queries.filter(({ error, isFetching }) => error !== undefined && !isFetching);
  const [first] = failed;
  if (first)
    return { kind: 'failed', error: first.error, retry: () => failed.forEach((query) => void query.refetch()) };
  return { kind: 'loading' };
}

/**
 * Returns why the contributor cannot submit to the campaign, or `null`. Prevents paying for content that cannot be
 * used.
 */
export function generationBlocker(spark: SparkDetail, me: MeResponse, now: Date): string | null {
  const person = {
    isSignedIn: true,
    isCreator: spark.hasAccess,
    isAdmin: isAdmin(me),
    accessStatus: spark.accessRequests[0]?.status ?? 'none',
    country: me.country,
  } as const;
  const blocker = submissionBlocker(spark, person, now);
  return blocker && errorText(blocker);
}

/**
 * Chooses the initial wizard state: a running generation of this campaign; else the last content generated in this tab
 * that is not part of a contribution; else the stored draft.
 */
export function startingPoint(contents: readonly AiContent[], draft: WizardDraft | undefined): WizardState {
  const running =
    contents.find((content) => content.id === draft?.contentId && isPending(content)) ?? contents.find(isPending);
  const last = running ?? contents.find((content) => content.id === draft?.contentId);
  if (last?.status === 'ready' && last.usedAt !== null) return createWizard({});
  return createWizard(last ? { content: last } : { choices: draft?.choices ?? NO_CHOICES, step: draft?.step });
}
