/** What the entry of a page may use before anything that is shared has been loaded. */
export { askEarly, copyEarly, takeEarly } from './early-answers';
