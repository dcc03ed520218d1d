/** Control characters, and characters that change the direction of the text around them. */
export const INVISIBLE_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g;

/** Plain text for elements and for attributes in quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(INVISIBLE_CHARACTERS, ' ').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
