/**
 * Value of the `Permissions-Policy` header. Denies browser features that no page uses, so that an injected script
 * cannot use them either.
 */
export const PERMISSIONS_POLICY =
  'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=()';
