/**
 * Environment variable with the path of the file whose existence makes rendering hang, or exit with {@link
 * EXIT_CONTENT}.
 */
export const HANG_FILE_VARIABLE = 'CHAOS_HANG_RENDERER_FILE';
export const EXIT_CONTENT = 'exit';
