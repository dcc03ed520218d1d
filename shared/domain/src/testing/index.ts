/** Helpers of tests; not part of the product. */
export { translationProblems } from './translation-problems.js';
