/** Cards above the fold on wide screens, which load their images eagerly. */
export const FIRST_ROW = 4;
