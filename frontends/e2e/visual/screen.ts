import type { Page } from '@playwright/test';
import type { Viewer } from './responses/users';

/** A response, or a function of the query that returns it. */
type Answer = unknown | ((query: URLSearchParams) => unknown);
/** Responses by `METHOD /path`; `:any` matches one path segment. */
export type Answers = Record<string, Answer>;
export type State = 'loading' | 'empty' | 'error' | 'full';

/** A screen that is compared with stored screenshots. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as: Viewer | 'visitor';
  /** The call that is pending, fails or returns nothing in the other states. Without it only the full state exists. */
  readonly about?: string;
  /** The states to compare; defaults to all possible ones. */
  readonly states?: readonly State[];
  /** Response of the main call in the full state. */
  readonly full?: Answer;
  /** Response of the main call in the empty state; absent if the screen has none. */
  readonly empty?: unknown;
  /** Responses of further calls. */
  readonly besides?: Answers;
  /** Text that only the full state shows. */
  readonly shows: string | RegExp;
  /** Text that only the empty state shows. */
  readonly says?: string | RegExp;
  /** Heading to scroll to, if the content is further down the page. */
  readonly heading?: string | RegExp;
  /** Interactions in the full state before the screenshot. */
  readonly act?: (page: Page) => Promise<void>;
}
