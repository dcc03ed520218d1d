import type { Row } from './row.js';

export const tiktokPosts: Row[] = [
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
