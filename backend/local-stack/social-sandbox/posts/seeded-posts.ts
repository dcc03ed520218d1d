import { addressOf } from './addresses.js';
import { postAt } from './generated-post.js';
import type { Platform, PostDescription } from './post.js';

/** A post of the library; its counts are generated and grow. */
export interface SeededPost {
  platform: Platform;
  id: string;
  /** The address that a contributor would paste. */
  url: string;
  caption: string;
  username: string;
  displayName: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  subreddit?: string;
  isVideo?: boolean;
}

type Row = [
  id: string,
  createdAt: string,
  username: string,
  displayName: string,
  caption: string,
  more?: { subreddit?: string; isVideo?: boolean },
];
const picture = { isVideo: false };

const YOUTUBE: Row[] = [
  [
    'CfrL1spNxny',
    '2026-10-02T09:14:07Z',
    'mayacooksslow',
    'Maya Cooks Slow',
    'One pot, five dinners: my Sunday prep with the new cast iron',
  ],
  [
    'VmihA-2O76U',
    '2026-10-06T17:40:52Z',
    'thequietrunner',
    'The Quiet Runner',
    'I ran 100 km in shoes made of algae. Here is what is left of them',
  ],
  [
    'MFxFkM-R5Kj',
    '2026-10-11T12:05:31Z',
    'leobuildsthings',
    'Leo Builds Things',
    'Building a desk from one sheet of plywood (no power tools)',
  ],
  [
    'p1vRt_1fjOR',
    '2026-10-15T19:32:10Z',
    'priyaontherails',
    'Priya on the Rails',
    'Lisbon to Istanbul by night train with a 28 litre pack',
  ],
  [
    'S-6ilI8ihN5',
    '2026-10-20T08:51:44Z',
    'skinbysofia',
    'Skin by Sofia',
    'A dermatologist reacts to my three step routine',
  ],
  [
    'KXSc7Tvo-hB',
    '2026-10-25T15:22:18Z',
    'oskarfixesbikes',
    'Oskar Fixes Bikes',
    'Five sounds your bike makes and what each one costs you',
  ],
  ['KqFYY-kv5ZJ', '2026-10-30T18:03:29Z', 'hanareads', 'Hana Reads', 'I read on this lamp every night for a month'],
  [
    'r3J1TWDtkwt',
    '2026-11-04T07:47:55Z',
    'devlearnssynths',
    'Dev Learns Synths',
    'Making a whole track with the cheapest synth in the shop',
  ],
  [
    'DDb_xHKas1V',
    '2026-11-09T20:16:03Z',
    'zurigrowsfood',
    'Zuri Grows Food',
    'Tomatoes on a fourth floor balcony, from seed to sauce',
  ],
  [
    'Oqg6YYZYn9Z',
    '2026-11-14T13:29:37Z',
    'freyaoutside',
    'Freya Outside',
    'One night in the snow with a tent from a subscription box',
  ],
];
const TIKTOK: Row[] = [
  ['7691996349115878884', '', 'amara.makes', 'Amara Makes', 'wait for the glaze #ceramics #ad #smallbusiness'],
  [
    '7693611035400546062',
    '',
    'jonas.lifts',
    'Jonas',
    'day 1 vs day 60 with the same 12 kg bell #homeworkout #strength',
  ],
  [
    '7695380268380356560',
    '',
    'elif.pours',
    'Elif Pours',
    'the 40 second rule for better filter coffee #coffeetok #howto',
  ],
  ['7696979644506900516', '', 'matosneakers', 'Mateo', 'cleaning white sneakers with things you already own #sneakers'],
  [
    '7698670011662526481',
    '',
    'nadiapacks',
    'Nadia Packs',
    'everything I take for 3 weeks in 20 litres #onebag #travel',
  ],
  [
    '7700626152321292381',
    '',
    'tom.and.toast',
    'Tom & Toast',
    'ranking every oat milk so you can stop arguing #oatmilk #review',
  ],
  [
    '7702522983081991572',
    '',
    'inespaints',
    'Ines Paints',
    "painting my neighbour's cat in 60 seconds #gouache #artistsoftiktok",
  ],
  ['7704219788531627468', '', 'kofi.codes', 'Kofi', 'my grandma tries the new budgeting app #moneytok #ad'],
  ['7706268100831781722', '', 'luciaskates', 'Lucia Skates', 'learning to drop in at 34 #skatetok #latestarter'],
  [
    '7708018752403362971',
    '',
    'yuki.thrifts',
    'Yuki Thrifts',
    'this coat was 9 euros, let me show you the lining #thrifted #ootd',
  ],
];
const X: Row[] = [
  [
    '2105994722539431685',
    '',
    'rafaelwrites',
    'Rafael Ferreira',
    'Used the new notes app for thirty days. The search is so good that I stopped making folders.',
    picture,
  ],
  [
    '2107571617266877531',
    '',
    'hannahontour',
    'Hannah Berg',
    'Second sunrise on the night train. The coffee is from a reusable pod and it is, honestly, fine.',
    picture,
  ],
  [
    '2109299343357102199',
    '',
    'devkitchens',
    'Dev Sharma',
    'Cast iron update: six months, zero soap scandals, one very good cornbread.',
    picture,
  ],
  [
    '2110861490912505956',
    '',
    'soltrails',
    'Sol Castillo',
    '42 km, 1,900 m up, one pair of algae shoes. Thread with the damage report:',
    picture,
  ],
  [
    '2112511928566588164',
    '',
    'ngozidesigns',
    'Ngozi Okafor',
    'I redesigned my invoice in an afternoon. Clients now pay nine days earlier on average.',
    picture,
  ],
  [
    '2114422295625227308',
    '',
    'slowcyclist',
    'The Slow Cyclist',
    'New lights, first foggy commute. A driver rolled down the window to say thanks. That never happens.',
  ],
  [
    '2116274860981571538',
    '',
    'plantnurseanna',
    'Anna Kowalski',
    'The monstera that everybody gave up on, week 1 to week 10.',
    picture,
  ],
  [
    '2117931623644458817',
    '',
    'budgetbaker',
    'Budget Baker',
    'Sourdough at 0.61 a loaf, electricity included. Spreadsheet in the reply.',
    picture,
  ],
  [
    '2119932197599798070',
    '',
    'filmwithfreya',
    'Freya Doyle',
    'Thirty six frames, one roll, one rainy harbour. Shot on the camera everybody says is a toy.',
    picture,
  ],
  [
    '2121641569420212982',
    '',
    'mensahmoves',
    'Kwame Mensah',
    'My physio watched me use this foam roller for a week and only sighed twice.',
  ],
];
const INSTAGRAM: Row[] = [
  [
    'DQhyiA4uoRg',
    '2026-10-03T10:20:00Z',
    'amara.makes',
    'Amara Makes',
    'Forty mugs out of the kiln and only two casualties. Which glaze should stay? #ceramics #handmade',
    picture,
  ],
  [
    'DQnatmUdjAW',
    '2026-10-07T16:05:00Z',
    'lindqvist.home',
    'Elsa Lindqvist',
    'The reading corner is done: lamp, chair, silence. #interior #slowliving',
    picture,
  ],
  [
    'DQtGSU8po_7',
    '2026-10-12T07:30:00Z',
    'sofia.moreau',
    'Sofia Moreau',
    'Three products, four minutes, no ring light. #skincareroutine #ad',
  ],
  [
    'DQ99NksnRH9',
    '2026-10-16T18:45:00Z',
    'jonas.lifts',
    'Jonas Novak',
    'The twelve minute kettlebell complex you can do in socks #homeworkout',
  ],
  [
    'DQucAUsdMlH',
    '2026-10-21T12:10:00Z',
    'haddad.eats',
    'Nadia Haddad',
    'Lunch for four, under ten euros, one pan. Recipe in the comments #budgetmeals',
  ],
  [
    'DQUvTCQCyEZ',
    '2026-10-26T09:00:00Z',
    'yuki.thrifts',
    'Yuki Tanaka',
    'A week of outfits from one second hand shop #thriftflip #ootd',
    picture,
  ],
  [
    'DQDz-TddJ8H',
    '2026-10-31T20:25:00Z',
    'castillo.trails',
    'Sol Castillo',
    'Fog, larches, wet socks, happy. #trailrunning',
    picture,
  ],
  [
    'DQyS5SUkCnD',
    '2026-11-05T14:40:00Z',
    'kaya.pours',
    'Elif Kaya',
    'Dialling in a new roast from the subscription box #coffee #pourover',
  ],
  [
    'DQ8zRA9a9Sk',
    '2026-11-10T08:15:00Z',
    'rossi.rides',
    'Luca Rossi',
    'Cargo bike, two kids, one Christmas tree. It fits. #cargobike',
  ],
  [
    'DQpXz9w3QlY',
    '2026-11-15T17:55:00Z',
    'freya.outside',
    'Freya Doyle',
    'Minus nine and the stove still lit at the first try #wintercamping #ad',
    picture,
  ],
];
const FACEBOOK: Row[] = [
  [
    '122107612220297299',
    '2026-10-04T11:00:00Z',
    'mayacooksslow',
    'Maya Cooks Slow',
    'The five dinners from Sunday, day three: still good, still no takeaway.',
    picture,
  ],
  [
    '122107528820018263',
    '2026-10-08T15:30:00Z',
    'kowalski.garden',
    'Kowalski Garden',
    'Our raised beds after the first frost. The fleece did its job.',
    picture,
  ],
  [
    '122103043483954862',
    '2026-10-13T09:45:00Z',
    'fixitwithoskar',
    'Fix It with Oskar',
    'Watch me change a chain in a hotel room with one tool.',
    { isVideo: true },
  ],
  [
    '122100579868282880',
    '2026-10-17T18:20:00Z',
    'nightsontrains',
    'Nights on Trains',
    'Cabin tour: what you really get for 59 euros.',
    { isVideo: true },
  ],
  [
    '122107290222791805',
    '2026-10-22T07:10:00Z',
    'mensahfamilytable',
    'Mensah Family Table',
    'Jollof for thirty people, one pot, and the spoon my uncle carved.',
    picture,
  ],
  [
    '122108887180334018',
    '2026-10-27T13:35:00Z',
    'haddadreads',
    'Haddad Reads',
    'Book club verdict: eight yes, one "the lamp was better than the ending".',
    picture,
  ],
  [
    '122107801759898347',
    '2026-11-01T19:05:00Z',
    'lindqvistworkshop',
    'Lindqvist Workshop',
    'A stool from offcuts, start to finish in two minutes.',
    { isVideo: true },
  ],
  [
    '122108878384837261',
    '2026-11-06T10:50:00Z',
    'budgetbakerclub',
    'Budget Baker Club',
    'Your loaves of the week. Number four, please tell us how.',
    picture,
  ],
  [
    '122106751361341252',
    '2026-11-11T16:15:00Z',
    'slowcyclist',
    'The Slow Cyclist',
    'School run by cargo bike, week ten. Nobody asks for the car any more.',
    { isVideo: true },
  ],
  [
    '122104273167232686',
    '2026-11-16T08:30:00Z',
    'freyaoutside',
    'Freya Outside',
    'The tent from the snow video, dried, patched and ready to be lent out.',
    picture,
  ],
];
const REDDIT: Row[] = [
  [
    '1pv0mwu',
    '2026-10-05T08:12:00Z',
    'quiet_runner',
    'quiet_runner',
    'After 500 km the algae foam shoes are done. Photos and an honest review',
    { subreddit: 'running', isVideo: false },
  ],
  [
    '1pfxbv9',
    '2026-10-09T14:26:00Z',
    'elif_pours',
    'elif_pours',
    'Blind tasting of six subscription coffees with three people who know nothing about coffee',
    { subreddit: 'coffee', isVideo: false },
  ],
  [
    '1p32byv',
    '2026-10-14T19:58:00Z',
    'onepotmaya',
    'onepotmaya',
    'Five dinners from one pot, 11.40 in total, recipes inside',
    { subreddit: 'EatCheapAndHealthy', isVideo: false },
  ],
  [
    '1p7s6eh',
    '2026-10-18T10:37:00Z',
    'twentylitres',
    'twentylitres',
    'Three weeks, three climates, 20 litres: complete list with weights',
    { subreddit: 'onebag', isVideo: false },
  ],
  [
    '1pogfqr',
    '2026-10-23T16:04:00Z',
    'threestepsonly',
    'threestepsonly',
    'I cut my routine to three products for sixty days',
    { subreddit: 'SkincareAddiction', isVideo: false },
  ],
  [
    '1pclri1',
    '2026-10-28T07:49:00Z',
    'nurse_of_plants',
    'nurse_of_plants',
    'The monstera everyone gave up on has its sixth new leaf',
    { subreddit: 'indoorplants', isVideo: false },
  ],
  [
    '1pqzj86',
    '2026-11-02T12:21:00Z',
    'foggycommute',
    'foggycommute',
    'Month one with a dynamo light: what changed on my commute',
    { subreddit: 'bicycling', isVideo: true },
  ],
  [
    '1p5ufrd',
    '2026-11-07T18:33:00Z',
    'offcut_stool',
    'offcut_stool',
    'This lamp has been on every night for a year and the company still sells the parts',
    { subreddit: 'BuyItForLife', isVideo: false },
  ],
  [
    '1pl1erb',
    '2026-11-12T09:17:00Z',
    'cornbread_dev',
    'cornbread_dev',
    'Six months of cast iron: the cornbread is finally the one I grew up with',
    { subreddit: 'homecooking', isVideo: false },
  ],
  [
    '1pfqfoe',
    '2026-11-17T15:52:00Z',
    'toycamera36',
    'toycamera36',
    'One roll, one rainy harbour, a camera that everybody calls a toy',
    { subreddit: 'photography', isVideo: false },
  ],
];

const ROWS: Record<Platform, Row[]> = {
  youtube: YOUTUBE,
  tiktok: TIKTOK,
  twitter: X,
  instagram: INSTAGRAM,
  facebook: FACEBOOK,
  reddit: REDDIT,
};

// TikTok's and X's ids hold their own creation time; the rows of these two leave it empty.
const ANY_LATER_MOMENT = new Date('2030-01-01T00:00:00Z');

function describe([id, createdAt, username, displayName, caption, more]: Row): [string, PostDescription] {
  return [id, { username, displayName, caption, ...(createdAt ? { createdAt: new Date(createdAt) } : {}), ...more }];
}

/** What the library says about each seeded post: platform -> id -> description. */
export const seededDescriptions: ReadonlyMap<Platform, ReadonlyMap<string, PostDescription>> = new Map(
  (Object.entries(ROWS) as [Platform, Row[]][]).map(([platform, rows]) => [
    platform,
    new Map(rows.map((row) => describe(row))),
  ]),
);

/** The library of hand-written posts, ten of each platform, oldest first within a platform. */
export const seededPosts: readonly SeededPost[] = [...seededDescriptions].flatMap(([platform, posts]) =>
  [...posts].map(([id, description]) => {
    const post = postAt(platform, id, ANY_LATER_MOMENT, description);
    const { caption, username, displayName, isVideo } = post;
    return {
      platform,
      id,
      url: addressOf(post),
      caption,
      username,
      displayName,
      createdAt: post.createdAt.toISOString(),
      isVideo,
      ...(platform === 'reddit' ? { subreddit: post.subreddit } : {}),
    };
  }),
);
