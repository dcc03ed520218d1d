import type { SeededRandom } from './seeded-random.js';

export const SCENE_NAMES = [
  'landscape',
  'skyline',
  'motion',
  'table',
  'device',
  'sound',
  'editorial',
  'orbit',
  'blocks',
  'waves',
] as const;
export type SceneName = (typeof SCENE_NAMES)[number];

/** Words that select each scene. */
const SUBJECTS: Record<SceneName, string> = {
  blocks:
    'sale discount offer deal giveaway win winner prize shop shopping price percent bargain weekend vote quiz contest art design poster abstract geometric pattern learn school kids play angebot rabatt',
  landscape:
    'mountain hill hike hiking trail forest tree wood camp camping tent nature outdoor adventure valley desert canyon sunset sunrise lake park field meadow garden farm snow winter ski alps travel journey trip explore wild jungle berg wald natur wandern',
  waves:
    'ocean sea wave beach surf surfing water swim swimming sail river coast island summer pool flow breeze meditation yoga relax spa zen dream dreamy meer strand wasser',
  skyline:
    'city urban street town building skyline downtown traffic bridge metro subway rooftop architecture apartment house home neon nightlife tokyo york london berlin paris stadt straße commute bike bicycle cargo car electric',
  motion:
    'run running runner sport sports fitness gym workout training athlete race speed fast energy power football soccer basketball tennis match goal jump marathon sprint sneaker shoe shoes muscle protein boxing cycling skate skateboard dynamic action extreme laufen',
  table:
    'coffee tea cup mug espresso latte food eat breakfast lunch dinner kitchen cook cooking recipe restaurant cafe bakery bread cake fruit juice drink smoothie cocktail wine beer pizza burger healthy vegan salad chocolate snack lemonade orange apple berry kaffee essen',
  device:
    'app phone smartphone tech technology software code developer data ai robot digital online website startup cloud computer laptop screen gadget crypto finance bank fintech saas dashboard game gaming gamer stream streaming esports console unboxing review tutorial',
  sound:
    'music song beat dance dancing dj concert festival party playlist album vinyl radio podcast sound speaker headphones headphone guitar piano bass rhythm club live stage singer rap karaoke musik',
  editorial:
    'fashion beauty skincare skin makeup cosmetic cosmetics perfume fragrance luxury elegant elegance jewelry jewellery style outfit dress model glow serum cream lipstick hair wellness organic natural botanical flower flowers rose plant plants leaf bottle minimal interior design ceramic candle mode',
  orbit:
    'space planet galaxy star stars cosmos cosmic universe moon rocket launch astronaut orbit future futuristic science alien mars solar dreamscape sci-fi weltraum',
};

const LISTS = Object.entries(SUBJECTS).map(([scene, words]) => ({
  scene: scene as SceneName,
  words: new Set(words.split(' ')),
}));
/** Words of the prompt count more than words of the campaign. */
const PROMPT_WEIGHT = 3;

/** The scene with the most matching words; an abstract one without a match. */
export function sceneFor(
  prompt: ReadonlySet<string>,
  campaign: readonly string[],
  random: SeededRandom,
  isCalm: boolean,
): SceneName {
  const count = (words: Iterable<string>, list: ReadonlySet<string>): number =>
    [...words].filter((word) => list.has(word)).length;
  const scored = LISTS.map(({ scene, words }) => ({
    scene,
    score: PROMPT_WEIGHT * count(prompt, words) + Math.min(2, count(new Set(campaign), words)),
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  if (best === 0)
    return isCalm
      ? random.pick('abstract', ['waves', 'editorial'])
      : random.pick('abstract', ['blocks', 'blocks', 'motion', 'waves']);
  return random.pick(
    'scene',
    scored.filter(({ score }) => score === best).map(({ scene }) => scene),
  );
}
