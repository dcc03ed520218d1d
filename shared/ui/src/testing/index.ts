/** Test helpers for translations; not part of the product bundle. */
export { translationProblems } from './translation-problems';
export { findEnglishTexts } from './find-english-texts';
