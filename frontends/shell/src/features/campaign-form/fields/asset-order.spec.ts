import { moveAsset, nameOfFile, newAsset } from './asset-order';

const list = ['a', 'b', 'c'].map((name) => ({ key: name, name, url: '' }));
const names = (assets: readonly { name: string }[]) => assets.map(({ name }) => name).join('');

describe('the order of assets', () => {
  it.each([
    [0, 1, 'bac'],
    [2, -1, 'acb'],
    [0, 2, 'bca'],
    [0, -1, 'abc'],
    [2, 1, 'abc'],
    [7, -1, 'abc'],
  ])('moves number %i by %i: %s', (from, by, expected) => {
    expect(names(moveAsset(list, from, by))).toBe(expected);
  });

  it('gives each new row a unique key', () => expect(newAsset().key).not.toBe(newAsset().key));

  it.each([
    ['brand-kit.final.png', 'brand-kit.final'],
    ['logo', 'logo'],
    ['.png', '.png'],
  ])('derives from the file %s the name "%s"', (file, name) => expect(nameOfFile(file)).toBe(name));
});
