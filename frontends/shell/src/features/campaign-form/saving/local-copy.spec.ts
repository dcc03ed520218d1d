import { emptyValues } from '../values/form-values';
import { deleteLocalCopy, readLocalCopy, writeLocalCopy } from './local-copy';

const place = { userId: 'cleo', sparkId: null };
const copy = { values: { ...emptyValues, name: 'Half a campaign' }, base: null };

beforeEach(() => localStorage.clear());

describe('the local copy', () => {
  it('belongs to one user and one campaign', () => {
    expect(writeLocalCopy(place, copy)).toBe(true);
    expect(readLocalCopy(place)).toEqual(copy);
    expect(readLocalCopy({ userId: 'ada', sparkId: null })).toBeNull();
    expect(readLocalCopy({ userId: 'cleo', sparkId: 'draft-1' })).toBeNull();
    deleteLocalCopy(place);
    expect(readLocalCopy(place)).toBeNull();
  });

  it.each([
    ['nonsense', '{'],
    ['another type', '"text"'],
    ['no values', '{"values":[]}'],
  ])('ignores %s', (_, stored) => {
    localStorage.setItem('sparks-campaign-draft:cleo:new', stored);
    expect(readLocalCopy(place)).toBeNull();
  });

  it('fills in defaults for fields that have changed', () => {
    localStorage.setItem(
      'sparks-campaign-draft:cleo:new',
      JSON.stringify({ values: { name: 'Kept', platforms: 'tiktok', isPrivate: null, gone: 1 }, base: 'version-1' }),
    );
    expect(readLocalCopy(place)).toEqual({ values: { ...emptyValues, name: 'Kept' }, base: 'version-1' });
  });

  it('reports when the browser storage is full', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeLocalCopy(place, copy)).toBe(false);
    setItem.mockRestore();
  });
});
