/** What the entry of a page may use before anything that is shared has been loaded. */
export { askEarly, takeEarly } from './early-answers';
