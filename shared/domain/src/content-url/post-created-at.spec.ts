import { postCreatedAt } from './post-created-at.js';

describe('postCreatedAt', () => {
  it.each([
    ['tiktok', '7106594312292453675', '2022-06-07T20:15:27.000Z'],
    ['tiktok', '7106615461063688192', '2022-06-07T21:37:32.000Z'],
    ['twitter', '1585841080431321088', '2022-10-28T03:49:11.734Z'],
    ['twitter', '29700859247', null],
    ['tiktok', '123456', null],
    ['tiktok', '0123', null],
    ['twitter', 'abc', null],
    ['twitter', '', null],
    ['twitter', '-1585841080431321088', null],
    ['youtube', 'dQw4w9WgXcQ', null],
    ['facebook', '1585841080431321088', null],
  ] as const)('%s %s', (platform, id, expected) => {
    expect(postCreatedAt(platform, id)?.toISOString() ?? null).toBe(expected);
  });
});
