import type { ShareCard } from './pictures/share-card.js';

/** A public page that can be shared: its picture, and what describes it to other sites. */
export interface SharePage {
  card: ShareCard;
  /** Relative to the public URL. */
  path: string;
  picturePath: string;
  title: string;
  /** Absent where the page does not show the person. */
  author?: { name: string; path: string };
}
