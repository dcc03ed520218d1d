/** The point of a banner that every crop keeps in view: percent of its width and height, 0 to 100. */
export interface BannerFocus {
  readonly x: number;
  readonly y: number;
}

export const BANNER_FOCUS_MAX = 100;
export const BANNER_FOCUS_DEFAULT: BannerFocus = { x: 50, y: 50 };

export const isCentered = ({ x, y }: BannerFocus): boolean =>
  x === BANNER_FOCUS_DEFAULT.x && y === BANNER_FOCUS_DEFAULT.y;

/** As the CSS property `object-position`. */
export const focusPosition = ({ x, y }: BannerFocus): string => `${x}% ${y}%`;

/** Moves by whole percents and stays within the picture. */
export function moveFocus({ x, y }: BannerFocus, by: BannerFocus): BannerFocus {
  const within = (value: number) => Math.min(BANNER_FOCUS_MAX, Math.max(0, Math.round(value)));
  return { x: within(x + by.x), y: within(y + by.y) };
}
