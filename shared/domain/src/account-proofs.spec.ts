import { containsBioCode, isSameAccount } from './account-proofs.js';

describe('a code in a bio', () => {
  it.each([
    ['spk-7KQ2MX', true],
    ['Coffee, bikes. spk-7KQ2MX', true],
    ['☕SPK-7kq2mx🚲', true],
    ['(spk-7KQ2MX)', true],
    ['first spk-AAAAAA then spk-7KQ2MX', true],
    ['', false],
    ['7KQ2MX', false],
    ['spk-7KQ2M', false],
    ['spk-7KQ2MX9', false],
    ['xspk-7KQ2MX', false],
    ['spk 7KQ2MX', false],
    ['spk-AAAAAA', false],
  ])('%j: %s', (bio, isFound) => {
    expect(containsBioCode(bio, 'spk-7KQ2MX')).toBe(isFound);
  });
});

it.each([
  ['equal ids with different names', { accountId: '1', handle: 'old' }, { accountId: '1', handle: 'new' }, true],
  ['different ids with equal names', { accountId: '1', handle: 'ada' }, { accountId: '2', handle: 'ada' }, false],
  ['equal names, one id unknown', { accountId: '1', handle: '@Ada' }, { handle: 'ada' }, true],
  ['different names, one id unknown', { accountId: '1', handle: 'ada' }, { accountId: null, handle: 'ben' }, false],
  ['an id against a name', { accountId: '1' }, { handle: 'ada' }, null],
  ['nothing known', {}, { accountId: '1', handle: 'ada' }, null],
])('accounts with %s', (_, a, b, isSame) => {
  expect(isSameAccount('twitter', a, b)).toBe(isSame);
  expect(isSameAccount('twitter', b, a)).toBe(isSame);
});
