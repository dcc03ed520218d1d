/** Environment variable with the path of the file whose existence makes rendering hang. */
export const HANG_FILE_VARIABLE = 'CHAOS_HANG_RENDERER_FILE';
