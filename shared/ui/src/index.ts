/** The one door of `@sparks/ui`. Built apps have it in two parts, see there. */
export * from './first';
export * from './later';
