/** What tests of the apps need about words; the product does not load it. */
export { wordProblems } from './word-problems';
export { englishOnScreen } from './english-on-screen';
