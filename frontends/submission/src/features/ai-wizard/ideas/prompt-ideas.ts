import type { AiContentType, ContentType } from '@sparks/domain';

export interface IdeaSource {
  readonly name: string;
  readonly description: string;
  /** Accepted content types; empty means any. */
  readonly contentTypes: readonly ContentType[];
}

/** Translation keys of the ideas (`ideas.<kind>`). */
export type IdeaKind =
  | 'imageUgc'
  | 'imageRemix'
  | 'imageClipping'
  | 'imagePoster'
  | 'imageBackground'
  | 'videoUgc'
  | 'videoRemix'
  | 'videoClipping'
  | 'videoTitle'
  | 'videoLoop'
  | 'posterCalm'
  | 'posterBold'
  | 'posterNight';

/** A translatable prompt idea for one campaign. */
export interface PromptIdea {
  readonly kind: IdeaKind;
  /** `topic` is the first sentence of the description, or the name if there is none. */
  readonly values: { readonly name: string; readonly topic: string };
}

export const IDEAS_MAX = 3;
const TOPIC_MAX_LENGTH = 90;

const BY_CONTENT_TYPE: Readonly<Record<AiContentType, Readonly<Record<ContentType, IdeaKind>>>> = {
  image: { UGC: 'imageUgc', REMIX: 'imageRemix', CLIPPING: 'imageClipping' },
  video: { UGC: 'videoUgc', REMIX: 'videoRemix', CLIPPING: 'videoClipping' },
};
/** Ideas that fit every campaign. */
const ALWAYS: Readonly<Record<AiContentType, readonly IdeaKind[]>> = {
  image: ['imagePoster', 'imageBackground'],
  video: ['videoTitle', 'videoLoop'],
};

/** Texts and moods: what a poster has. */
const FOR_POSTERS: readonly IdeaKind[] = ['posterCalm', 'posterBold', 'posterNight'];

/** Returns up to three ideas: first those for the campaign's content types, then the general ones. */
export function promptIdeas(
  { name, description, contentTypes }: IdeaSource,
  type: AiContentType | 'poster',
): PromptIdea[] {
  const values = { name: name.trim(), topic: firstSentence(description) || name.trim() };
  if (type === 'poster') return FOR_POSTERS.map((kind) => ({ kind, values }));
  const asked = (contentTypes.length === 0 ? (['UGC'] as const) : contentTypes).map(
    (contentType) => BY_CONTENT_TYPE[type][contentType],
  );
  return [...new Set([...asked, ...ALWAYS[type]])].slice(0, IDEAS_MAX).map((kind) => ({ kind, values }));
}

/** Returns the first sentence without its end mark, links and markup, truncated at a word boundary. */
export function firstSentence(text: string): string {
  const plain = text
    .replace(/https?:\/\/\S+/giu, ' ')
    .replace(/[*_#>`~[\]]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const sentence = (/^.*?[.!?](?=\s|$)/u.exec(plain)?.[0] ?? plain).replace(/[\s.!?:;,]+$/u, '');
  if (sentence.length <= TOPIC_MAX_LENGTH) return sentence;
  const cut = sentence.slice(0, TOPIC_MAX_LENGTH + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : TOPIC_MAX_LENGTH).replace(/[\s.!?:;,]+$/u, '')} …`;
}

/** Inserts an idea: replaces an empty prompt or another idea, and is appended to the contributor's own text. */
export function withIdea(prompt: string, idea: string, ideas: readonly string[], maxLength: number): string {
  const own = prompt.trim();
  const next = own === '' || ideas.includes(own) ? idea : `${own}\n${idea}`;
  return next.length <= maxLength ? next : prompt;
}
