import type { Language } from '@sparks/domain';
import type { ShareCard } from './pictures/share-card.js';

/** A public page that can be shared: its picture, and what describes it to other sites. */
export interface SharePage {
  card: ShareCard;
  /** Of the texts. */
  language: Language;
  /** Relative to the public URL. */
  path: string;
  picturePath: string;
  /** Of the card that other sites embed; absent where there is none. */
  embedPath?: string;
  title: string;
  /** Whether it belongs to a private campaign, whose people alone see the rest of the page. */
  isPrivate: boolean;
  /** Of the campaign or the person, which the picture may be unable to write. */
  name: string;
  /** Absent where the page does not show the person. */
  author?: { name: string; path: string };
}
