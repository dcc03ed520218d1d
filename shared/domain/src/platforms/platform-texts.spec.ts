import { englishPlatformTexts, germanPlatformTexts } from '../locales/index.js';
import { translationProblems } from '../testing/index.js';
import { SOCIAL_PLATFORMS } from './names.js';

it('are complete in both languages', () => {
  expect(translationProblems(englishPlatformTexts, germanPlatformTexts)).toEqual([]);
});

it('exist for each platform', () => {
  expect(Object.keys(englishPlatformTexts).sort()).toEqual([...SOCIAL_PLATFORMS].sort());
});
