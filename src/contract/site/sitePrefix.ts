/** The beginning of a page's address. */

/**
 * /score, or with a language /score/en. Every two small letters are a language, because an organisation's code has at
 * least three characters: so browsers need no list of languages.
 */
export const SITE_PREFIX = /^\/score(\/[a-z]{2}(?=[/?]|$))?(?=[/?]|$)/;
