/* `Intl` objects, created once: to create one costs about a hundred times as much as to use it. */

function cached<Format, Options>(create: (locale: string, options?: Options) => Format) {
  const formats = new Map<string, Format>();
  /** `options` must come from code, not from requests: each of its values is kept. */
  return (locale: string, options?: Options): Format => {
    const key = `${locale} ${options === undefined ? '' : JSON.stringify(options)}`;
    let format = formats.get(key);
    if (format === undefined) {
      format = create(locale, options);
      formats.set(key, format);
    }
    return format;
  };
}

export const numberFormat = cached(
  (locale, options?: Intl.NumberFormatOptions): Intl.NumberFormat => new Intl.NumberFormat(locale, options),
);
export const dateFormat = cached(
  (locale, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => new Intl.DateTimeFormat(locale, options),
);
export const regionNames = cached(
  (locale, options?: Partial<Intl.DisplayNamesOptions>): Intl.DisplayNames =>
    new Intl.DisplayNames(locale, { ...options, type: 'region' }),
);
