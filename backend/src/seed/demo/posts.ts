import type { SocialPlatform } from '@sparks/domain';

/** A post that a demo contribution shows. */
export interface DemoPost {
  platform: SocialPlatform;
  id: string;
  /** The author's handle. */
  username: string;
  /** As a contributor would paste it. */
  url: string;
  caption: string;
  /** What the platform told in November 2026; `null`: it does not tell. The background job asks anew. */
  numbers: { views: number | null; likes: number | null; comments: number | null; shares: number | null };
}

function post(
  platform: SocialPlatform,
  id: string,
  username: string,
  url: string,
  caption: string,
  [views = null, likes = null, comments = null, shares = null]: readonly (number | null)[],
): DemoPost {
  return { platform, id, username, url, caption, numbers: { views, likes, comments, shares } };
}

/**
 * The hand-written posts of the local social sandbox, which answers for them like the platforms would. Repeated here
 * because the product does not know the local stack; a spec compares the two lists.
 */
export const DEMO_POSTS = {
  y1: post('youtube', 'CfrL1spNxny', 'mayacooksslow', 'https://www.youtube.com/watch?v=CfrL1spNxny', 'One pot, five dinners: my Sunday prep with the new cast iron', [192_729, 16_418, 838, null]),
  y2: post('youtube', 'VmihA-2O76U', 'thequietrunner', 'https://www.youtube.com/watch?v=VmihA-2O76U', 'I ran 100 km in shoes made of algae. Here is what is left of them', [23_524, 1_914, 128, null]),
  y3: post('youtube', 'MFxFkM-R5Kj', 'leobuildsthings', 'https://www.youtube.com/watch?v=MFxFkM-R5Kj', 'Building a desk from one sheet of plywood (no power tools)', [211_688, 16_178, 996, null]),
  y4: post('youtube', 'p1vRt_1fjOR', 'priyaontherails', 'https://www.youtube.com/watch?v=p1vRt_1fjOR', 'Lisbon to Istanbul by night train with a 28 litre pack', [5_245, 392, 15, null]),
  y5: post('youtube', 'S-6ilI8ihN5', 'skinbysofia', 'https://www.youtube.com/watch?v=S-6ilI8ihN5', 'A dermatologist reacts to my three step routine', [42_014, 1_618, 269, null]),
  y6: post('youtube', 'KXSc7Tvo-hB', 'oskarfixesbikes', 'https://www.youtube.com/watch?v=KXSc7Tvo-hB', 'Five sounds your bike makes and what each one costs you', [78_644, 3_474, 626, null]),
  y7: post('youtube', 'KqFYY-kv5ZJ', 'hanareads', 'https://www.youtube.com/watch?v=KqFYY-kv5ZJ', 'I read on this lamp every night for a month', [7_023, 398, 20, null]),
  y8: post('youtube', 'r3J1TWDtkwt', 'devlearnssynths', 'https://www.youtube.com/watch?v=r3J1TWDtkwt', 'Making a whole track with the cheapest synth in the shop', [72_982, 6_768, 552, null]),
  y9: post('youtube', 'DDb_xHKas1V', 'zurigrowsfood', 'https://www.youtube.com/watch?v=DDb_xHKas1V', 'Tomatoes on a fourth floor balcony, from seed to sauce', [5_058, 438, 30, null]),
  y10: post('youtube', 'Oqg6YYZYn9Z', 'freyaoutside', 'https://www.youtube.com/watch?v=Oqg6YYZYn9Z', 'One night in the snow with a tent from a subscription box', [1_196, 42, 8, null]),
  t1: post('tiktok', '7691996349115878884', 'amara.makes', 'https://www.tiktok.com/@amara.makes/video/7691996349115878884', 'wait for the glaze #ceramics #ad #smallbusiness', [96_172, 6_044, 834, 273]),
  t2: post('tiktok', '7693611035400546062', 'jonas.lifts', 'https://www.tiktok.com/@jonas.lifts/video/7693611035400546062', 'day 1 vs day 60 with the same 12 kg bell #homeworkout #strength', [19_730, 1_802, 142, 26]),
  t3: post('tiktok', '7695380268380356560', 'elif.pours', 'https://www.tiktok.com/@elif.pours/video/7695380268380356560', 'the 40 second rule for better filter coffee #coffeetok #howto', [75_713, 5_601, 701, 262]),
  t4: post('tiktok', '7696979644506900516', 'matosneakers', 'https://www.tiktok.com/@matosneakers/video/7696979644506900516', 'cleaning white sneakers with things you already own #sneakers', [17_058, 1_614, 97, 78]),
  t5: post('tiktok', '7698670011662526481', 'nadiapacks', 'https://www.tiktok.com/@nadiapacks/video/7698670011662526481', 'everything I take for 3 weeks in 20 litres #onebag #travel', [188_563, 13_584, 657, 793]),
  t6: post('tiktok', '7700626152321292381', 'tom.and.toast', 'https://www.tiktok.com/@tom.and.toast/video/7700626152321292381', 'ranking every oat milk so you can stop arguing #oatmilk #review', [5_654, 228, 35, 26]),
  t7: post('tiktok', '7702522983081991572', 'inespaints', 'https://www.tiktok.com/@inespaints/video/7702522983081991572', "painting my neighbour's cat in 60 seconds #gouache #artistsoftiktok", [1_703, 78, 4, 10]),
  t8: post('tiktok', '7704219788531627468', 'kofi.codes', 'https://www.tiktok.com/@kofi.codes/video/7704219788531627468', 'my grandma tries the new budgeting app #moneytok #ad', [67_394, 2_432, 578, 260]),
  t9: post('tiktok', '7706268100831781722', 'luciaskates', 'https://www.tiktok.com/@luciaskates/video/7706268100831781722', 'learning to drop in at 34 #skatetok #latestarter', [140_626, 8_510, 497, 829]),
  t10: post('tiktok', '7708018752403362971', 'yuki.thrifts', 'https://www.tiktok.com/@yuki.thrifts/video/7708018752403362971', 'this coat was 9 euros, let me show you the lining #thrifted #ootd', [33_212, 2_416, 183, 203]),
  x1: post('twitter', '2105994722539431685', 'rafaelwrites', 'https://twitter.com/rafaelwrites/status/2105994722539431685', 'Used the new notes app for thirty days. The search is so good that I stopped making folders.', [482_942, 46_520, 4_100, 999]),
  x2: post('twitter', '2107571617266877531', 'hannahontour', 'https://twitter.com/hannahontour/status/2107571617266877531', 'Second sunrise on the night train. The coffee is from a reusable pod and it is, honestly, fine.', [17_678, 1_766, 164, 111]),
  x3: post('twitter', '2109299343357102199', 'devkitchens', 'https://twitter.com/devkitchens/status/2109299343357102199', 'Cast iron update: six months, zero soap scandals, one very good cornbread.', [12_175, 1_018, 60, 32]),
  x4: post('twitter', '2110861490912505956', 'soltrails', 'https://twitter.com/soltrails/status/2110861490912505956', '42 km, 1,900 m up, one pair of algae shoes. Thread with the damage report:', [178_993, 17_257, 1_636, 345]),
  x5: post('twitter', '2112511928566588164', 'ngozidesigns', 'https://twitter.com/ngozidesigns/status/2112511928566588164', 'I redesigned my invoice in an afternoon. Clients now pay nine days earlier on average.', [52_596, 4_030, 514, 276]),
  x6: post('twitter', '2114422295625227308', 'slowcyclist', 'https://twitter.com/slowcyclist/status/2114422295625227308', 'New lights, first foggy commute. A driver rolled down the window to say thanks. That never happens.', [252_530, 24_547, 1_964, 980]),
  x7: post('twitter', '2116274860981571538', 'plantnurseanna', 'https://twitter.com/plantnurseanna/status/2116274860981571538', 'The monstera that everybody gave up on, week 1 to week 10.', [212_492, 14_702, 1_312, 1_468]),
  x8: post('twitter', '2117931623644458817', 'budgetbaker', 'https://twitter.com/budgetbaker/status/2117931623644458817', 'Sourdough at 0.61 a loaf, electricity included. Spreadsheet in the reply.', [33_797, 2_623, 142, 179]),
  x9: post('twitter', '2119932197599798070', 'filmwithfreya', 'https://twitter.com/filmwithfreya/status/2119932197599798070', 'Thirty six frames, one roll, one rainy harbour. Shot on the camera everybody says is a toy.', [9_513, 804, 63, 20]),
  x10: post('twitter', '2121641569420212982', 'mensahmoves', 'https://twitter.com/mensahmoves/status/2121641569420212982', 'My physio watched me use this foam roller for a week and only sighed twice.', [5_251, 290, 37, 35]),
  i1: post('instagram', 'DQhyiA4uoRg', 'amara.makes', 'https://www.instagram.com/p/DQhyiA4uoRg/', 'Forty mugs out of the kiln and only two casualties. Which glaze should stay? #ceramics #handmade', [null, 219, 33, null]),
  i2: post('instagram', 'DQnatmUdjAW', 'lindqvist.home', 'https://www.instagram.com/p/DQnatmUdjAW/', 'The reading corner is done: lamp, chair, silence. #interior #slowliving', [null, 26_527, 2_550, null]),
  i3: post('instagram', 'DQtGSU8po_7', 'sofia.moreau', 'https://www.instagram.com/reel/DQtGSU8po_7/', 'Three products, four minutes, no ring light. #skincareroutine #ad', [10_298, 899, 32, null]),
  i4: post('instagram', 'DQ99NksnRH9', 'jonas.lifts', 'https://www.instagram.com/p/DQ99NksnRH9/', 'The twelve minute kettlebell complex you can do in socks #homeworkout', [null, 5_771, 325, null]),
  i5: post('instagram', 'DQucAUsdMlH', 'haddad.eats', 'https://www.instagram.com/reel/DQucAUsdMlH/', 'Lunch for four, under ten euros, one pan. Recipe in the comments #budgetmeals', [45_088, 3_929, 236, null]),
  i6: post('instagram', 'DQUvTCQCyEZ', 'yuki.thrifts', 'https://www.instagram.com/p/DQUvTCQCyEZ/', 'A week of outfits from one second hand shop #thriftflip #ootd', [null, 14_516, 1_050, null]),
  i7: post('instagram', 'DQDz-TddJ8H', 'castillo.trails', 'https://www.instagram.com/p/DQDz-TddJ8H/', 'Fog, larches, wet socks, happy. #trailrunning', [null, 3_154, 760, null]),
  i8: post('instagram', 'DQyS5SUkCnD', 'kaya.pours', 'https://www.instagram.com/reel/DQyS5SUkCnD/', 'Dialling in a new roast from the subscription box #coffee #pourover', [47_055, 1_827, 238, null]),
  i9: post('instagram', 'DQ8zRA9a9Sk', 'rossi.rides', 'https://www.instagram.com/reel/DQ8zRA9a9Sk/', 'Cargo bike, two kids, one Christmas tree. It fits. #cargobike', [90_848, 7_302, 745, null]),
  i10: post('instagram', 'DQpXz9w3QlY', 'freya.outside', 'https://www.instagram.com/p/DQpXz9w3QlY/', 'Minus nine and the stove still lit at the first try #wintercamping #ad', [null, 263, 11, null]),
  f1: post('facebook', '122107612220297299', 'mayacooksslow', 'https://www.facebook.com/mayacooksslow/posts/122107612220297299/', 'The five dinners from Sunday, day three: still good, still no takeaway.', [null, 41_395, 1_522, 2_231]),
  f2: post('facebook', '122107528820018263', 'kowalski.garden', 'https://www.facebook.com/kowalski.garden/posts/122107528820018263/', 'Our raised beds after the first frost. The fleece did its job.', [null, 4_862, 1_097, 251]),
  f3: post('facebook', '122103043483954862', 'fixitwithoskar', 'https://www.facebook.com/fixitwithoskar/videos/122103043483954862/', 'Watch me change a chain in a hotel room with one tool.', [52_111, 4_368, 461, 353]),
  f4: post('facebook', '122100579868282880', 'nightsontrains', 'https://www.facebook.com/nightsontrains/videos/122100579868282880/', 'Cabin tour: what you really get for 59 euros.', [104_137, 9_338, 343, 482]),
  f5: post('facebook', '122107290222791805', 'mensahfamilytable', 'https://www.facebook.com/mensahfamilytable/posts/122107290222791805/', 'Jollof for thirty people, one pot, and the spoon my uncle carved.', [null, 15_852, 1_726, 494]),
  f6: post('facebook', '122108887180334018', 'haddadreads', 'https://www.facebook.com/haddadreads/posts/122108887180334018/', 'Book club verdict: eight yes, one "the lamp was better than the ending".', [null, 582, 64, 34]),
  f7: post('facebook', '122107801759898347', 'lindqvistworkshop', 'https://www.facebook.com/lindqvistworkshop/videos/122107801759898347/', 'A stool from offcuts, start to finish in two minutes.', [2_206, 201, 19, 2]),
  f8: post('facebook', '122108878384837261', 'budgetbakerclub', 'https://www.facebook.com/budgetbakerclub/posts/122108878384837261/', 'Your loaves of the week. Number four, please tell us how.', [null, 7_868, 690, 415]),
  f9: post('facebook', '122106751361341252', 'slowcyclist', 'https://www.facebook.com/slowcyclist/videos/122106751361341252/', 'School run by cargo bike, week ten. Nobody asks for the car any more.', [7_529, 235, 17, 10]),
  f10: post('facebook', '122104273167232686', 'freyaoutside', 'https://www.facebook.com/freyaoutside/posts/122104273167232686/', 'The tent from the snow video, dried, patched and ready to be lent out.', [null, 980, 95, 92]),
  r1: post('reddit', '1pv0mwu', 'quiet_runner', 'https://www.reddit.com/r/running/comments/1pv0mwu/after_500_km_the_algae_foam_shoes_are_done_photos/', 'After 500 km the algae foam shoes are done. Photos and an honest review', [null, 444, 90, 53]),
  r2: post('reddit', '1pfxbv9', 'elif_pours', 'https://www.reddit.com/r/coffee/comments/1pfxbv9/blind_tasting_of_six_subscription_coffees_with_thr/', 'Blind tasting of six subscription coffees with three people who know nothing about coffee', [null, 11_552, 1_676, 2_203]),
  r3: post('reddit', '1p32byv', 'onepotmaya', 'https://www.reddit.com/r/EatCheapAndHealthy/comments/1p32byv/five_dinners_from_one_pot_11_40_in_total_recipes_i/', 'Five dinners from one pot, 11.40 in total, recipes inside', [null, 7_076, 717, 296]),
  r4: post('reddit', '1p7s6eh', 'twentylitres', 'https://www.reddit.com/r/onebag/comments/1p7s6eh/three_weeks_three_climates_20_litres_complete_list/', 'Three weeks, three climates, 20 litres: complete list with weights', [null, 1_414, 99, 26]),
  r5: post('reddit', '1pogfqr', 'threestepsonly', 'https://www.reddit.com/r/SkincareAddiction/comments/1pogfqr/i_cut_my_routine_to_three_products_for_sixty_days/', 'I cut my routine to three products for sixty days', [null, 1_587, 75, 94]),
  r6: post('reddit', '1pclri1', 'nurse_of_plants', 'https://www.reddit.com/r/indoorplants/comments/1pclri1/the_monstera_everyone_gave_up_on_has_its_sixth_new/', 'The monstera everyone gave up on has its sixth new leaf', [null, 1_145, 160, 95]),
  r7: post('reddit', '1pqzj86', 'foggycommute', 'https://www.reddit.com/r/bicycling/comments/1pqzj86/month_one_with_a_dynamo_light_what_changed_on_my_c/', 'Month one with a dynamo light: what changed on my commute', [null, 4_436, 359, 600]),
  r8: post('reddit', '1p5ufrd', 'offcut_stool', 'https://www.reddit.com/r/BuyItForLife/comments/1p5ufrd/this_lamp_has_been_on_every_night_for_a_year_and_t/', 'This lamp has been on every night for a year and the company still sells the parts', [null, 2_049, 241, 135]),
  r9: post('reddit', '1pl1erb', 'cornbread_dev', 'https://www.reddit.com/r/homecooking/comments/1pl1erb/six_months_of_cast_iron_the_cornbread_is_finally_t/', 'Six months of cast iron: the cornbread is finally the one I grew up with', [null, 267, 32, 17]),
  r10: post('reddit', '1pfqfoe', 'toycamera36', 'https://www.reddit.com/r/photography/comments/1pfqfoe/one_roll_one_rainy_harbour_a_camera_that_everybody/', 'One roll, one rainy harbour, a camera that everybody calls a toy', [null, 1_370, 121, 18]),
} as const satisfies Record<string, DemoPost>;

export type DemoPostKey = keyof typeof DEMO_POSTS;
