/** A figure with its unit, such as "$4.00" and "per 1,000 views". */
export interface ShareFigure {
  value: string;
  label: string;
}

/** What the picture of a page shows. Only public data; equal cards are equal pictures. */
export interface ShareCard {
  badge: { text: string; tone: 'live' | 'quiet' } | null;
  title: string;
  /** Can be empty. */
  byline: string;
  /** At most three. */
  figures: readonly ShareFigure[];
  /** URL of an uploaded picture, which fills the right side or the circle of a person; empty: a pattern. */
  image: string;
  imageShape: 'side' | 'circle';
  /** In percent of the picture's width and height. */
  focus: { x: number; y: number };
}
