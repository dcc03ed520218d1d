import en from './index';

/** All texts with their keys. */
function leaves(node: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(node).flatMap(([key, value]) => (typeof value === 'string' ? [[prefix + key, value] as [string, string]] : leaves(value as object, `${prefix}${key}.`)));
}
const texts = leaves(en);

describe('the English words', () => {
  it('have both forms of every plural', () => {
    const keys = new Set(texts.map(([key]) => key));
    const missing = [...keys].filter((key) => (key.endsWith('_one') && !keys.has(key.replace(/_one$/, '_other'))) || (key.endsWith('_other') && !keys.has(key.replace(/_other$/, '_one'))));
    expect(missing).toEqual([]);
  });

  it('close every gap that they open and leave none empty', () => {
    expect(texts.filter(([, text]) => text.trim() === '' || text.split('{{').length !== text.split('}}').length)).toEqual([]);
  });

  it('has the literal texts of the specification', () => {
    const all = texts.map(([, text]) => text);
    for (const literal of [
      'No content yet.', 'Load More', 'Submit your first contribution', 'Start Earning', 'Submit Post', 'Download assets', 'Terms of use', 'Edit Campaign', 'Powered by',
      'Explore Other Campaigns', 'Extended Earning Period Active', 'Failed to close campaign', 'Failed to request access', '{{count}} items listed',
    ]) {
      expect(all).toContain(literal);
    }
  });
});
