/** What the poster maker can draw. `shapes` is abstract: what it draws when it cannot draw the subject. */
export const POSTER_MOTIFS = [
  'mountains',
  'forest',
  'sea',
  'city',
  'coffee',
  'drink',
  'bowl',
  'bottle',
  'phone',
  'record',
  'ball',
  'planet',
  'shapes',
] as const;
export type PosterMotif = (typeof POSTER_MOTIFS)[number];

/** English and German words that mean the motif itself. A word for something else that merely fits is not listed. */
const WORDS: Readonly<Record<PosterMotif, string>> = {
  mountains:
    'mountain mountains mountainside hill hills hike hiking trail trails trek trekking peak peaks summit alps valley berg berge gipfel alpen wandern wanderung hügel tal',
  forest:
    'forest forests tree trees wood woods woodland pine pines jungle nature outdoor outdoors camping wald wälder baum bäume natur',
  sea: 'ocean sea seaside wave waves beach surf surfing swim swimming sail sailing coast shore lake island meer ozean strand welle wellen küste insel',
  city: 'city cities urban street streets town skyline downtown building buildings house houses rooftop architecture tokyo york london berlin paris hamburg munich münchen stadt städte straße straßen haus häuser gebäude',
  coffee: 'coffee coffees tea espresso cappuccino latte cup cups mug mugs cocoa kaffee tee tasse tassen kakao becher',
  drink:
    'drink drinks juice juices smoothie smoothies cocktail cocktails lemonade soda spritz saft säfte getränk getränke limonade',
  bowl: 'bowl bowls salad salads fruit fruits poke muesli granola vegan veggie schüssel salat salate obst früchte müsli gemüse',
  bottle:
    'bottle bottles skincare perfume fragrance serum cream lotion shampoo cosmetic cosmetics flasche flaschen hautpflege parfum parfüm creme kosmetik',
  phone: 'app apps phone phones smartphone smartphones mobile',
  record: 'vinyl music song songs album albums playlist dj musik lied lieder schallplatte',
  ball: 'ball balls sport sports football soccer basketball tennis volleyball handball fußball',
  planet: 'planet planets galaxy galaxies cosmos universe saturn orbit weltraum weltall galaxie universum planeten',
  shapes: 'shape shapes abstract geometric pattern patterns formen abstrakt geometrisch muster',
};

const MOTIF_OF = new Map(
  POSTER_MOTIFS.flatMap((motif) => WORDS[motif].split(' ').map((word): [string, PosterMotif] => [word, motif])),
);

/** The motif that a text names most often; of several, the first one. `null` when it names none. */
export function motifIn(text: string): PosterMotif | null {
  const named = (text.toLowerCase().match(/[\p{L}\p{Nd}]+/gu) ?? []).flatMap((word) => MOTIF_OF.get(word) ?? []);
  const count = (motif: PosterMotif): number => named.filter((other) => other === motif).length;
  return named.reduce<PosterMotif | null>(
    (best, motif) => (best === null || count(motif) > count(best) ? motif : best),
    null,
  );
}
