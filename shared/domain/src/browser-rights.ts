/**
 * What browsers do not give to pages of the product, because none asks for it (`Permissions-Policy`): a script that does not
 * belong there gets no camera either.
 */
export const PERMISSIONS_POLICY =
  'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=()';
