import { findEnglishTexts } from './find-english-texts';

describe('findEnglishTexts', () => {
  it('finds texts and accessible names, but ignores the given texts', () => {
    document.body.innerHTML =
      '<h1>Deine Beiträge</h1><p>Summer of love von Ada</p><button aria-label="Close the dialog">×</button><input placeholder="Search campaigns"><p>Loading</p><p lang="en">English</p>';
    expect(findEnglishTexts(document.body, ['Summer of love']).sort()).toEqual([
      'Close the dialog',
      'Loading',
      'Search campaigns',
    ]);
  });
});
