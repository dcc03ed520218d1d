/** Pictures for stories, drawn here because the catalogue loads nothing from the network. */
const picture = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="#8fb8d8"/>
      <circle cx="75%" cy="25%" r="9%" fill="#f6d98b"/>
      <path d="M0 ${height * 0.7}L${width * 0.35} ${height * 0.45}L${width * 0.6} ${height * 0.65}L${width} ${height * 0.4}V${height}H0Z" fill="#4d7a5a"/>
    </svg>`,
  )}`;

export const LANDSCAPE_PICTURE = picture(640, 360);
export const PORTRAIT_PICTURE = picture(360, 640);
