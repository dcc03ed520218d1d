/** The part of the URL standard that this package uses. Browsers and Node.js have it; their types are not loaded here. */
declare class URL {
  static canParse(url: string): boolean;
  constructor(url: string);
  readonly protocol: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
  readonly href: string;
}
