/** What tests of the apps need about words; the product does not load it. */
export { translationProblems } from './translation-problems';
export { findEnglishTexts } from './find-english-texts';
