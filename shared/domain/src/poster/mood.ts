export interface PosterMood {
  isNight: boolean;
  isCalm: boolean;
  isBold: boolean;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const MOODS: Readonly<Record<keyof PosterMood, ReadonlySet<string>>> = {
  isNight: words(
    'night dark midnight neon moon moonlight evening stars space galaxy cyber cyberpunk noir club nacht abend dunkel',
  ),
  isCalm: words(
    'calm minimal minimalist clean soft gentle quiet peaceful elegant pastel simple serene slow fresh light bright morning ruhig hell sanft schlicht morgen',
  ),
  isBold: words(
    'bold loud energetic energy vivid vibrant colorful colourful dynamic power strong fast sale action pop fun party explosive kräftig bunt laut',
  ),
};

/** Words that describe the style of a picture, in lower case; they are not part of a headline. */
export const STYLE_WORDS: ReadonlySet<string> = new Set([
  ...Object.values(MOODS).flatMap((mood) => [...mood]),
  ...words(
    'and very cinematic realistic photorealistic vertical horizontal square high quality detailed professional modern vintage retro style hd 4k 8k und',
  ),
]);

export function moodOf(prompt: string): PosterMood {
  const named = prompt.toLowerCase().match(/[\p{L}\p{Nd}]+/gu) ?? [];
  const has = (mood: keyof PosterMood): boolean => named.some((word) => MOODS[mood].has(word));
  return { isNight: has('isNight'), isCalm: has('isCalm'), isBold: has('isBold') };
}
