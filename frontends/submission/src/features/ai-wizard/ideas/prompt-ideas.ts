import type { AiContentType, ContentType } from '@sparks/domain';

/** What ideas are drawn from. */
export interface IdeaSource {
  readonly name: string;
  readonly description: string;
  /** What the campaign takes; none means anything. */
  readonly contentTypes: readonly ContentType[];
}

/** Pictures and clips that a campaign could want, by the name of their words (`ideas.<kind>`). */
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
  | 'videoLoop';

/** An idea in words that are translated, about this very campaign. */
export interface PromptIdea {
  readonly kind: IdeaKind;
  /** The campaign's name, and the sentence that says what it is about; the name again when there is none. */
  readonly values: { readonly name: string; readonly topic: string };
}

export const IDEAS_MAX = 3;
const TOPIC_MAX_LENGTH = 90;

const BY_CONTENT_TYPE: Readonly<Record<AiContentType, Readonly<Record<ContentType, IdeaKind>>>> = {
  image: { UGC: 'imageUgc', REMIX: 'imageRemix', CLIPPING: 'imageClipping' },
  video: { UGC: 'videoUgc', REMIX: 'videoRemix', CLIPPING: 'videoClipping' },
};
/** Of use to every campaign. */
const ALWAYS: Readonly<Record<AiContentType, readonly IdeaKind[]>> = {
  image: ['imagePoster', 'imageBackground'],
  video: ['videoTitle', 'videoLoop'],
};

/** Up to three ideas for a prompt: first what the campaign's types of content ask for, then what every campaign can use. */
export function promptIdeas({ name, description, contentTypes }: IdeaSource, type: AiContentType): PromptIdea[] {
  const asked = (contentTypes.length === 0 ? (['UGC'] as const) : contentTypes).map(
    (contentType) => BY_CONTENT_TYPE[type][contentType],
  );
  const values = { name: name.trim(), topic: firstSentence(description) || name.trim() };
  return [...new Set([...asked, ...ALWAYS[type]])].slice(0, IDEAS_MAX).map((kind) => ({ kind, values }));
}

/** The first sentence of a text without its end mark, links and markup, cut between words when it is long. */
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

/** The prompt with an idea in it: in place of an empty prompt or of another idea, below words of the person's own. */
export function withIdea(prompt: string, idea: string, ideas: readonly string[], maxLength: number): string {
  const own = prompt.trim();
  const next = own === '' || ideas.includes(own) ? idea : `${own}\n${idea}`;
  return next.length <= maxLength ? next : prompt;
}
