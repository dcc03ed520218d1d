export interface Palette {
  /** Sky or wall, from top to bottom. */
  skyTop: string;
  skyBottom: string;
  /** Hills or table, from back to front. */
  far: string;
  near: string;
  /** The large disc behind the product. */
  glow: string;
  /** The product: its body, a lighter and a darker part, a small accent. */
  main: string;
  light: string;
  dark: string;
  accent: string;
}

const SCENES = {
  dawn: { skyTop: '#fde9cf', skyBottom: '#f9c995', far: '#e8a878', near: '#c97f52', glow: '#fff6e6' },
  sand: { skyTop: '#f8f1e4', skyBottom: '#ecdcc0', far: '#dcc29b', near: '#c4a273', glow: '#fffaf0' },
  dusk: { skyTop: '#54415a', skyBottom: '#c9776a', far: '#7c4b57', near: '#4a3142', glow: '#f6c28b' },
  sage: { skyTop: '#eef1e2', skyBottom: '#cfd9b8', far: '#a5b88a', near: '#778d61', glow: '#fbfbef' },
  night: { skyTop: '#232a44', skyBottom: '#49557c', far: '#2e3656', near: '#1c2138', glow: '#f3d9a2' },
  frost: { skyTop: '#e9f0f2', skyBottom: '#bfd3da', far: '#96b3bf', near: '#6f909e', glow: '#ffffff' },
  clay: { skyTop: '#f7e3d8', skyBottom: '#e7b9a1', far: '#cf8f74', near: '#a9634a', glow: '#fff3ea' },
  cream: { skyTop: '#fffaf1', skyBottom: '#f6e6c9', far: '#ead0a0', near: '#d9b478', glow: '#ffffff' },
} as const satisfies Record<string, Omit<Palette, 'main' | 'light' | 'dark' | 'accent'>>;

const PRODUCTS = {
  amber: { main: '#e07a17', light: '#f8b671', dark: '#9a4109', accent: '#2f4858' },
  pine: { main: '#3f6b57', light: '#7fa68f', dark: '#24433a', accent: '#f3a712' },
  ink: { main: '#39424e', light: '#717d8c', dark: '#1f252d', accent: '#f59a3c' },
  brick: { main: '#b5472f', light: '#e08b6d', dark: '#7a2b1c', accent: '#f6e27f' },
  teal: { main: '#2a7f86', light: '#7dbcbd', dark: '#185057', accent: '#f8b671' },
  plum: { main: '#7a4a6d', light: '#b98aa8', dark: '#4d2c46', accent: '#f3c969' },
  bone: { main: '#efe5d3', light: '#fdf9f0', dark: '#b9a78a', accent: '#c65f2d' },
  ochre: { main: '#d99a2b', light: '#f3cf7e', dark: '#8f5f12', accent: '#3f6b57' },
} as const satisfies Record<string, Pick<Palette, 'main' | 'light' | 'dark' | 'accent'>>;

export type SceneName = keyof typeof SCENES;
export type ProductColor = keyof typeof PRODUCTS;
export const SCENE_NAMES = Object.keys(SCENES) as SceneName[];
export const PRODUCT_COLORS = Object.keys(PRODUCTS) as ProductColor[];

/** Combinations of background and product colors with sufficient contrast. */
export function paletteOf(scene: SceneName, product: ProductColor): Palette {
  return { ...SCENES[scene], ...PRODUCTS[product] };
}
