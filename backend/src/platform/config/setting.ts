import { resolve } from 'node:path';

/** How one environment variable is read. */
export interface Setting<T> {
  /** What a right value looks like; stands in the message about a wrong one. */
  expected: string;
  /** The value of the text, or `undefined` when the text is wrong. */
  parse: (text: string) => T | undefined;
  /** A key or password: its value never appears in a message. */
  secret: boolean;
}

/** One wrong or missing setting, as one line for the person who starts the process. */
export interface SettingProblem {
  name: string;
  message: string;
}

function setting<T>(expected: string, parse: Setting<T>['parse'], secret = false): Setting<T> {
  return { expected, parse, secret };
}

/** Any text that is not empty. */
export const text = (expected: string): Setting<string> => setting(expected, (value) => value);

/** A key or a password. */
export const secret = (expected: string): Setting<string> => setting(expected, (value) => value, true);

/** A key that is made up, not given by somebody else. */
export const generatedSecret = (): Setting<string> =>
  setting('a random text of at least 32 characters', (value) => (value.length >= 32 ? value : undefined), true);

/** A folder; a relative one starts where the process does. */
export const directory = (): Setting<string> => setting('the path of a folder', (value) => resolve(value));

/** A whole number between two bounds, both included. */
export const integer = (min: number, max: number, unit = ''): Setting<number> =>
  setting(`a whole number from ${min} to ${max}${unit && ` ${unit}`}`, (value) => {
    const number = Number(value);
    return /^\d+$/.test(value) && number >= min && number <= max ? number : undefined;
  });

/** `true` or `false`. */
export const flag = (): Setting<boolean> =>
  setting('true or false', (value) => (value === 'true' ? true : value === 'false' ? false : undefined));

/** One of a few words. */
export const oneOf = <const T extends string>(...values: T[]): Setting<T> =>
  setting(`one of ${values.join(', ')}`, (value) => values.find((candidate) => candidate === value));

/** An absolute address with one of the schemes, given without the colon. A slash at its end goes. Passwords stay unseen. */
export const url = (schemes: readonly string[], example: string): Setting<string> =>
  setting(
    `an address such as ${example}`,
    (value) => {
      if (!URL.canParse(value)) return undefined;
      const { protocol, hostname } = new URL(value);
      return schemes.includes(protocol.slice(0, -1)) && hostname !== '' ? value.replace(/\/+$/, '') : undefined;
    },
    schemes.some((scheme) => scheme !== 'http' && scheme !== 'https'),
  );

/** An http or https address. */
export const httpUrl = (example: string): Setting<string> => url(['http', 'https'], example);

/** An identity provider's name of itself, kept to the letter: tokens carry exactly this text. */
export const issuerUrl = (): Setting<string> =>
  setting('the issuer as its tokens name it, such as https://id.example.org', (value) =>
    /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value) ? value : undefined,
  );

/** MongoDB's own address form, which may name several hosts. */
export const mongoUri = (): Setting<string> =>
  setting(
    'an address such as mongodb://127.0.0.1:27017/?directConnection=true',
    (value) => (/^mongodb(\+srv)?:\/\/[^\s/]+/.test(value) ? value : undefined),
    true,
  );

/** Origins separated by commas. */
export const originList = (): Setting<string[]> =>
  setting('origins separated by commas, such as https://app.example.org', (value) => {
    const list = value.split(',').map((origin) => origin.trim());
    return list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin) ? list : undefined;
  });

/** Some of a few words, separated by commas. */
export const listOf = <const T extends string>(values: readonly T[]): Setting<readonly T[]> =>
  setting(`some of ${values.join(', ')}, separated by commas`, (value) => {
    const list = value.split(',').map((word) => values.find((candidate) => candidate === word.trim()));
    return list.every((word) => word !== undefined) ? [...new Set(list)] : undefined;
  });

/** Document ids separated by commas, in lower case. */
export const idList = (): Setting<string[]> =>
  setting('ids of 24 hexadecimal digits, separated by commas', (value) => {
    const list = value.split(',').map((id) => id.trim().toLowerCase());
    return list.every((id) => /^[0-9a-f]{24}$/.test(id)) ? list : undefined;
  });

/** Reads settings one by one and remembers every problem, so that a person sees all of them at once. */
export class SettingReader {
  readonly problems: SettingProblem[] = [];

  constructor(private readonly source: Readonly<Record<string, string | undefined>>) {}

  /** The setting's value, or `undefined` when it is not set (or wrong, which is remembered). An empty text counts as not set. */
  optional<T>(name: string, { expected, parse, secret: hidden }: Setting<T>): T | undefined {
    const raw = this.source[name]?.trim();
    if (raw === undefined || raw === '') return undefined;
    const value = parse(raw);
    if (value === undefined)
      this.problems.push({
        name,
        message: `${name}: expected ${expected}, got ${hidden ? 'something else' : JSON.stringify(raw)}`,
      });
    return value;
  }

  /** As `optional`, with a value for when it is not set. */
  withDefault<T>(name: string, kind: Setting<T>, value: NoInfer<T>): T {
    return this.optional(name, kind) ?? value;
  }

  /** A setting that must be there; `why` says what makes it necessary. The result is only used when there are no problems. */
  required<T>(name: string, kind: Setting<T>, why = ''): T {
    const before = this.problems.length;
    const value = this.optional(name, kind);
    if (value === undefined && this.problems.length === before) {
      this.problems.push({ name, message: `${name}: expected ${kind.expected}${why && ` (${why})`}, got nothing` });
    }
    return value as T;
  }
}
