/** Helpers of tests and stories; not part of the product bundle. */
export { translationProblems } from '@sparks/domain/testing';
export { findEnglishTexts } from './find-english-texts';
export { LANDSCAPE_PICTURE, PORTRAIT_PICTURE } from './story-pictures';
