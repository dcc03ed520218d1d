import type { Row } from './row.js';

export const youtubePosts: Row[] = [
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
